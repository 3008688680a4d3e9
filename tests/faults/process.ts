import { readFileSync, writeFileSync } from "node:fs";

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");

/** The most memory that a process has held, in megabytes. */
export function peakMemory(pid: number) {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(read(pid, "status"))?.[1]) / 1024);
}

/** From now on the peak is counted anew. */
export function resetPeakMemory(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return peakMemory(pid);
}

/** Milliseconds of CPU that a process has taken, without its children. */
export function cpuMs(pid: number) {
  const [user, system] = read(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

export const hasLoaded = (pid: number, library: string) => read(pid, "maps").includes(library);
