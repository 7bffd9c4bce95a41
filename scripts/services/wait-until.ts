/** Waits for a state by asking for it again and again; throws `problem` when it has not come in time. */
export async function waitUntil(
  isReached: () => Promise<boolean>,
  problem: string,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error(`${problem} after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
