import { existsSync, readFileSync } from "node:fs";

/** Where the kernel does not tell, the bounds are not measured. */
export const canMeasureCpu = existsSync("/proc/self/schedstat");

/** Milliseconds of processor that the server's own thread has taken; what runs beside it does not count. */
export function threadCpuMs(pid: number) {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
