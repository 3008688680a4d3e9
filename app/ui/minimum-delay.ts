const BUSY_MIN_MS = 1000;

/** For a clientAction: the specification wants the form to be busy for a second. */
export async function withMinimumDelay<Result>(response: Promise<Result>) {
  const [settled] = await Promise.allSettled([
    response,
    new Promise((resolve) => setTimeout(resolve, BUSY_MIN_MS)),
  ]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
