import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface LoadRequest {
  targets: { url: string; accessToken: string }[];
  body: string;
  seconds: number;
}

export interface LoadResult {
  times: number[];
  failed: number;
}

/** One writer per target, each saving again as soon as it is answered. Runs in its own thread. */
const { targets, body, seconds } = workerData as LoadRequest;
const agent = new Agent({ keepAlive: true, maxSockets: targets.length });
const end = performance.now() + seconds * 1000;
const result: LoadResult = { times: [], failed: 0 };
await Promise.all(targets.map(write));
agent.destroy();
parentPort?.postMessage(result);

async function write(target: LoadRequest['targets'][number]): Promise<void> {
  for (let count = 0; performance.now() < end; count++) {
    const payload = JSON.stringify({ body: `${body}<p>${count}</p>`, mutationId: randomUUID() });
    const start = performance.now();
    const status = await patch(target, payload);
    if (status === 200) result.times.push(performance.now() - start);
    else result.failed++;
  }
}

function patch({ url, accessToken }: LoadRequest['targets'][number], payload: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const call = request(url, { method: 'PATCH', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end(payload);
  });
}
