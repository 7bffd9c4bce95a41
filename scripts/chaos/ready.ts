import { waitForPort } from '../services/ports.ts';
import { waitUntil } from '../services/wait-until.ts';

/** Only ends a wait for a copy that never starts: on a busy machine one takes minutes. */
const startSeconds = 600;

/** Whether a copy answers that it is ready. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until a copy answers that it is ready. */
export async function waitForReady(port: number): Promise<void> {
  await waitForPort(port, startSeconds);
  await waitUntil(() => isReady(port), `/readyz on port ${port} is not ready`, startSeconds);
}
