import { vi } from "vitest";

type Command = (args: string[]) => Promise<number>;

/** Runs a command of `scripts/` in this process, on this process's database, and returns what it writes. */
export async function runCommand(command: Command, args: string[]) {
  let stdout = "";
  let stderr = "";
  const toStdout = (text: string) => {
    stdout += text;
    return true;
  };
  const before = [
    replace(vi.spyOn(console, "log"), (text) => void toStdout(`${text}\n`)),
    replace(vi.spyOn(console, "error"), (text) => {
      stderr += `${text}\n`;
    }),
    replace(vi.spyOn(console, "warn"), (text) => {
      stderr += `${text}\n`;
    }),
    replace(vi.spyOn(process.stdout, "write"), toStdout as typeof process.stdout.write),
  ];
  try {
    const status = await command(args);
    return { status, stdout, stderr };
  } finally {
    for (const putBack of before) putBack();
  }
}

type Spy<Method> = {
  getMockImplementation(): Method | undefined;
  mockImplementation(method: Method): unknown;
  mockRestore(): void;
};

/** A test may have replaced the method already. */
function replace<Method>(spy: Spy<Method>, method: Method) {
  const before = spy.getMockImplementation();
  spy.mockImplementation(method);
  return () => void (before ? spy.mockImplementation(before) : spy.mockRestore());
}
