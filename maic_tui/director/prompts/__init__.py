"""The requests to models: what the director and the agents are told. Pure."""

from .agent import Call, agent_request
from .director import director_request
from .situation import Situation

__all__ = ["Call", "Situation", "agent_request", "director_request"]
