import { waitForPort } from '../services/ports.ts';
import { waitUntil } from '../services/wait-until.ts';

/** Only ends a wait for a copy that never starts: on a busy machine one takes minutes. */
const startSeconds = 600;

/** Waits until a copy answers that it is ready. */
export async function waitForReady(port: number): Promise<void> {
  await waitForPort(port, startSeconds);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, `/readyz on port ${port} is not ready`, startSeconds);
}
