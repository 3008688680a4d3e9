import { eventsOnTool } from "./events-on.server.ts";
import { fetchTool } from "./fetch.server.ts";
import { findJobsTool } from "./find-jobs.server.ts";
import { openAtTool } from "./open-at.server.ts";
import { planDayTool } from "./plan-day.server.ts";
import { searchTool } from "./search.server.ts";

/** All of them read alone. */
export const TOOLS = [searchTool, fetchTool, eventsOnTool, openAtTool, planDayTool, findJobsTool];
