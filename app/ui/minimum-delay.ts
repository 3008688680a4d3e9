const BUSY_MS = 1000;

/** For a route's clientAction: the server's answer, but not before the form has been busy for a second. */
export async function withMinimumDelay<Answer>(answer: Promise<Answer>) {
  const [settled] = await Promise.allSettled([
    answer,
    new Promise((resolve) => setTimeout(resolve, BUSY_MS)),
  ]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
