import { waitForPort } from '../services/ports.ts';

/** Waits until a copy answers that it is ready. */
export async function waitForReady(port: number, path = '/readyz'): Promise<void> {
  await waitForPort(port, 60);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`${path} on port ${port} is not ready after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
