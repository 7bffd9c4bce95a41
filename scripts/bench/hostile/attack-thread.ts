import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** One kind of call, repeated by this many callers at once until the time is over. */
export interface Attack {
  origin: string;
  callers: number;
  seconds: number;
  calls: AttackCall[];
}

export type AttackCall =
  | { kind: 'call'; method: string; path: string; token?: string; body?: unknown }
  /** Clones a book and deletes the clone. */
  | { kind: 'clone'; projectId: string; token: string }
  /** Sends these bytes one by one and keeps the connection open. */
  | { kind: 'trickle'; bytes: string; everyMs: number }
  /** Opens a stream and reads it until the time is over. */
  | { kind: 'stream'; path: string; token: string };

const { origin, callers, seconds, calls } = workerData as Attack;
const end = performance.now() + seconds * 1000;
const over = AbortSignal.timeout(seconds * 1000);
const isOver = () => performance.now() >= end;
let answered = 0;

await Promise.all([delay(seconds * 1000), ...Array.from({ length: callers }, (_, caller) => repeat(caller))]);
parentPort?.postMessage(answered);

async function repeat(caller: number): Promise<void> {
  for (let count = caller; !isOver(); count += 1) {
    const call = calls[count % calls.length];
    if (!call) return;
    await run(call).then(
      () => {
        answered += 1;
      },
      // Refused or cut off, which is what the server is meant to do.
      () => delay(20),
    );
  }
}

function run(call: AttackCall): Promise<unknown> {
  switch (call.kind) {
    case 'call':
      return send(call.method, call.path, call.token, call.body);
    case 'stream':
      return send('GET', call.path, call.token);
    case 'clone':
      return cloneAndDelete(call.projectId, call.token);
    case 'trickle':
      return trickle(call.bytes, call.everyMs);
  }
}

async function send(method: string, path: string, token?: string, body?: unknown): Promise<string> {
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    signal: over,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.text();
}

async function cloneAndDelete(projectId: string, token: string): Promise<void> {
  const clone: { id?: string } = JSON.parse(await send('POST', `/projects/clone/${projectId}`, token, {}));
  if (clone.id) await send('DELETE', `/projects/${clone.id}`, token);
}

async function trickle(bytes: string, everyMs: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  socket.resume();
  for (let at = 0; !isOver() && !isClosed; at += 1) {
    socket.write(bytes[at % bytes.length] ?? '');
    await delay(everyMs);
  }
  socket.destroy();
}
