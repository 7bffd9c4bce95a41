import { waitForPort } from '../services/ports.ts';
import { waitUntil } from '../services/wait-until.ts';

/** Waits until a copy answers that it is ready. */
export async function waitForReady(port: number, path = '/readyz'): Promise<void> {
  await waitForPort(port, 60);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, `${path} on port ${port} is not ready`);
}
