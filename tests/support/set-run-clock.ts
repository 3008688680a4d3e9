import { setRunClock } from "./moment.ts";

export default setRunClock;
