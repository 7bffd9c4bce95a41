import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { signToken } from '../../apps/server/src/modules/auth/access-token.ts';
import { addOwnChapter } from '../../apps/server/src/modules/project-chapters/project-chapters.service.ts';
import { createProject } from '../../apps/server/src/modules/projects/projects.service.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { printFigure } from '../bench/figures.ts';
import { localFolder, root } from '../environment.ts';
import { run } from '../run.ts';
import { freePort, waitForPort } from '../services/ports.ts';
import { createPostgresCluster } from '../services/postgres-cluster.ts';
import { Writer } from './writer.ts';

const writerCount = 20;

/**
 * Promise 20: twenty writers save while the API is killed (-9) and PostgreSQL is stopped as by a power cut, alternating
 * every five to ten seconds. Afterwards every acknowledged save must be in the database.
 */
export async function drill(minutes: number): Promise<void> {
  const cluster = createPostgresCluster('chaos-postgres');
  const [databasePort, apiPort] = [await freePort(56432, new Set()), await freePort(4400, new Set())];
  const databaseUrl = cluster.urlOn(databasePort);
  const environment = {
    APP_URL: `http://127.0.0.1:${apiPort}`,
    PORT: String(apiPort),
    DATABASE_URL: databaseUrl,
  };
  // Left behind by an interrupted drill.
  await cluster.stop('immediate');
  cluster.erase();
  await cluster.start(databasePort);
  const env = { ...process.env, ...environment };
  await run(process.execPath, ['apps/server/src/main-migrate.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const writers = await createWriters(databaseUrl, environment.APP_URL);

  const api = superviseApi(env);
  await waitForPort(apiPort, 30);
  const end = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > end;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(isOver)));
  const kills = { api: 0, database: 0 };
  for (let turn = 0; ; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 5000 + Math.random() * 5000));
    if (isOver()) break;
    if (turn % 2 === 0) {
      api.kill();
      kills.api++;
    } else {
      await cluster.stop('immediate');
      await cluster.start(databasePort);
      kills.database++;
    }
  }
  await writing;
  api.end();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const surprises = writers.flatMap((writer) => writer.surprises);
  const lost = await countLost(databaseUrl, acknowledged);
  printFigure('chaos.saves.api-kills', kills.api, 'kills');
  printFigure('chaos.saves.database-kills', kills.database, 'kills');
  console.log(`figure chaos.saves.acknowledged ${acknowledged.length} saves`);
  console.log(`figure chaos.saves.lost ${lost} saves`);
  console.log(`figure chaos.saves.self-conflicts ${surprises.length} saves`);
  await cluster.stop('fast');
  cluster.erase();
  if (lost > 0 || surprises.length > 0 || acknowledged.length === 0) process.exit(1);
}

async function createWriters(databaseUrl: string, apiUrl: string): Promise<Writer[]> {
  const deps: Deps = createDeps(
    readConfig({ ...process.env, DATABASE_URL: databaseUrl, APP_URL: apiUrl, LOG_LEVEL: 'silent' }),
    'api',
  );
  const writers: Writer[] = [];
  for (let index = 0; index < writerCount; index++) {
    const { user } = await createSignedIn(deps);
    const session = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const project = await createProject(
      deps,
      user.id,
      { name: 'Boek', theme: 'pregnancy', format: 'a4' },
      'nl',
    );
    const chapter = await addOwnChapter(deps, user.id, project.id, 'Hoofdstuk');
    const token = () =>
      signToken(
        { config: deps.config, clock: () => new Date() },
        { scope: 'session', userId: user.id, sessionId: session.id },
      );
    writers.push(new Writer(apiUrl, chapter.projectChapterId ?? '', token));
  }
  await closeDeps(deps);
  return writers;
}

/** API under a supervisor, as in production: it is restarted whenever it exits. */
function superviseApi(env: NodeJS.ProcessEnv): { kill(): void; end(): void } {
  const folder = path.join(localFolder, 'chaos');
  mkdirSync(folder, { recursive: true });
  const log = openSync(path.join(folder, 'api.log'), 'a');
  let isEnding = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, ['apps/server/src/main-api.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => {
      if (!isEnding) setTimeout(start, 250);
    });
  };
  start();
  return {
    kill: () => child.kill('SIGKILL'),
    end() {
      isEnding = true;
      child.kill('SIGKILL');
    },
  };
}

/** Each acknowledged save must be a revision with exactly that text, and no older text may be current. */
async function countLost(databaseUrl: string, acknowledged: Writer['acknowledged']): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select project_chapter_id, version, content_hash from chapter_revisions',
  );
  const kept = new Set(rows.map((row) => `${row.project_chapter_id} ${row.version} ${row.content_hash}`));
  const current = await client.query('select id, version from project_chapters');
  const currentVersion = new Map(current.rows.map((row) => [row.id, row.version]));
  await client.end();
  return acknowledged.filter(
    ({ projectChapterId, version, contentHash }) =>
      !kept.has(`${projectChapterId} ${version} ${contentHash}`) ||
      (currentVersion.get(projectChapterId) ?? -1) < version,
  ).length;
}
