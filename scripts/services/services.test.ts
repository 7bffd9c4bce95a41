import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { localFolder, servicesEnvFile } from '../environment.ts';
import { runQuietly } from '../run.ts';

const up = (env: NodeJS.ProcessEnv) => runQuietly(process.execPath, ['scripts/services.ts', 'up'], { env });
const files = () =>
  [servicesEnvFile, path.join(localFolder, 'services.json')].map((file) => readFileSync(file, 'utf8'));

test('the services stay known when processes that have their variables start them again, also at once', async () => {
  const { DATABASE_URL, S3_ENDPOINT, SMTP_URL, ...without } = process.env;
  await up(without);
  const before = files();
  const env = { ...without, ...parseEnv(before[0] ?? '') };
  await Promise.all([up(env), up(env), up(env)]);
  expect(files()).toEqual(before);
});
