import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createSignedIn } from '../../../apps/server/test/factories.ts';
import { type Deps, withDeps } from '../../../apps/server/test/seed/deps.ts';
import { withMigratedDatabase } from '../../../apps/server/test/test-database.ts';
import { startWorkerProcess } from '../../../apps/server/test/worker-process.ts';
import { root } from '../../environment.ts';
import { endProcess } from '../../run.ts';
import { freePort, waitForPort } from '../../services/ports.ts';
import { imageEnvironment } from './image-environment.ts';

/** Real API and workers in their own processes, on a separate database and bucket. */
export interface Scene {
  deps: Deps;
  origin: string;
  startWorker(): Promise<ChildProcess>;
}

export function withScene(
  work: (scene: Scene) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  return withMigratedDatabase(async (url) => {
    const port = await freePort(4600);
    const origin = `http://127.0.0.1:${port}`;
    const own: Record<string, string> = {
      DATABASE_URL: url,
      // The API renews a session only for the configured origin.
      APP_URL: origin,
      PORT: String(port),
      S3_BUCKET: `${process.env.S3_BUCKET}-test`,
      ...more,
    };
    const environment = { ...process.env, ...own };
    const api = spawn(process.execPath, [path.join(root, 'apps/server/src/main-api.ts')], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitForPort(port, 120);
    const image = imageEnvironment();
    const workers: ChildProcess[] = [];
    const startWorker = async () => {
      const worker = await startWorkerProcess({ ...own, ...image });
      workers.push(worker);
      return worker;
    };
    try {
      await withDeps((deps) => work({ deps, origin, startWorker }), environment);
    } finally {
      await Promise.all([...workers, api].map((child) => endProcess(child)));
    }
  });
}

/** User with a session, and the API calls of the preview. */
export async function createReader(deps: Deps, origin: string) {
  const { user, accessToken } = await createSignedIn(deps);
  const headers = { authorization: `Bearer ${accessToken}` };
  const get = (path: string) => fetch(`${origin}/api${path}`, { headers });
  return {
    userId: user.id,
    get,
    ask: (projectId: string) =>
      fetch(`${origin}/api/project-exports/${projectId}/state`, { method: 'POST', headers }),
    /** Like the screen: the answer is the rendered front. */
    saveCover: (projectId: string, themeName: string) =>
      fetch(`${origin}/api/project-covers`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ projectId, themeName }),
      }),
    save: (chapterId: string, body: string) =>
      fetch(`${origin}/api/project-chapters/${chapterId}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ body }),
      }),
  };
}

export type Reader = Awaited<ReturnType<typeof createReader>>;

/** Milliseconds from the request until the early pages and until all pages are available. */
export async function previewOnce(
  reader: Reader,
  projectId: string,
): Promise<{ early: number; ready: number }> {
  const started = performance.now();
  const state = await (await reader.ask(projectId)).json();
  let early: number | undefined;
  const fetchPart = async (part: 'all' | 'early') => {
    const answer = await reader.get(
      `/project-exports/${projectId}/pages?contentHash=${state.contentHash}&part=${part}`,
    );
    if (!answer.ok) throw new Error(`${answer.status} for the pages`);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  if (state.state !== 'ready') {
    const events = await reader.get(`/project-exports/${projectId}/events?contentHash=${state.contentHash}`);
    const decoder = new TextDecoder();
    let text = '';
    let asked: Promise<void> | undefined;
    for await (const chunk of events.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (!asked && /"earlyPages":\[\d/.test(text))
        asked = fetchPart('early').then((at) => {
          early = at;
        });
    }
    await asked;
    if (!text.includes('"state":"ready"'))
      throw new Error(`the preview did not become ready: ${text.slice(-300)}`);
  }
  const ready = await fetchPart('all');
  return { early: early ?? ready, ready };
}
