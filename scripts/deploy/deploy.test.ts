import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from '../../apps/server/src/config.ts';
import { localFolder, root } from '../environment.ts';

const deploy = path.join(root, 'deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');

const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  env_file?: string[];
  volumes?: string[];
}
const compose: { services: Record<string, Service> } = parse(read('compose.yaml'), { merge: true });

interface Manifest {
  apiVersion: string;
  kind: string;
  data?: Record<string, string>;
}
const manifests = globSync('kubernetes/**/*.yaml', { cwd: deploy })
  .filter((file) => path.basename(file) !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(file)).map((document): Manifest => document.toJS()));

test('compose.yaml follows its schema and the rules of the linter', () => {
  const options = ['--config', path.join(deploy, '.dclintrc.json'), '--max-warnings', '0'];
  execFileSync(bin('dclint'), [...options, path.join(deploy, 'compose.yaml')]);
});

test('our services of compose.yaml are closed, and what they name exists', () => {
  const { services } = compose;
  const ours = Object.values(services).filter(({ image }) => image?.includes('/dierbaar-'));
  expect(ours).toHaveLength(4);
  for (const each of [...ours, services.proxy, services.prometheus, services.backup, services.copy]) {
    expect(each).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  for (const { command, build, volumes = [], env_file = [] } of Object.values(services)) {
    const main = command?.find((word) => word.startsWith('apps/'));
    if (main) expect(existsSync(path.join(root, main))).toBe(true);
    const made = /^\.\/certificates\//;
    const files = volumes
      .flatMap((volume) => volume.split(':')[0] ?? [])
      .filter((name) => name.startsWith('./'));
    for (const file of [
      ...files.filter((name) => !made.test(name)),
      ...env_file.map((name) => `${name}.example`),
    ])
      expect(existsSync(path.join(deploy, file)), file).toBe(true);
    if (build) expect(existsSync(path.join(deploy, build, 'Dockerfile'))).toBe(true);
  }
});

test('the examples of settings are a public site that starts, once they are filled in', () => {
  const given = { ...parseEnv(read('settings.env.example')), ...parseEnv(read('secrets.env.example')) };
  expect(Object.keys(given).filter((name) => !(name in settings.shape))).toEqual([]);
  const random = 'HQSw2ObbTnLdXp0ZB4UcKvYi7JmRf1gEoA9s3tGhNxk';
  const filledIn = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || random]));
  const stripe = { STRIPE_SECRET_KEY: `sk_live_${random}`, STRIPE_WEBHOOK_SECRET: `whsec_${random}` };
  const company = {
    ...{ name: 'Dierbaar B.V.', street: 'Oudegracht 1', postcode: '3511 AA', city: 'Utrecht' },
    ...{ chamberOfCommerceNumber: '12345678', vatId: 'NL004495445B01', email: 'hallo@your-site.nl' },
  };
  expect(readConfig({ ...filledIn, ...stripe }, company)).toMatchObject({ TRUSTED_PROXY_HOPS: 1 });
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data).toEqual(
    parseEnv(read('settings.env.example')),
  );
});

test('the Kubernetes manifests have the fields of their kinds, and no others', async () => {
  expect(manifests.length).toBeGreaterThan(6);
  for (const given of manifests) {
    const module = `kubernetes-models/${given.apiVersion}/${given.kind}`;
    const kind = await import(module);
    new kind[given.kind](given).validate();
  }
  // A field that the kind does not know is refused by the compiler, as a surplus property of a typed constant.
  const constants = manifests.map(
    (given, index) =>
      `import type { I${given.kind} as T${index} } from 'kubernetes-models/${given.apiVersion}/${given.kind}';\nexport const d${index}: T${index} = ${JSON.stringify(given)};\n`,
  );
  const folder = path.join(localFolder, 'kubernetes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifests.ts'), constants.join(''));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(root, 'tsconfig.base.json') }),
  );
  execFileSync(bin('tsc'), ['-p', folder]);
});
