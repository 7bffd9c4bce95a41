import { setTimeout } from 'node:timers/promises';
import { dropDatabase, recreateDatabase } from '../../apps/server/test/test-database.ts';
import { printFigure } from '../bench/figures.ts';
import { isReady } from '../chaos/ready.ts';
import { run, startServices } from '../run.ts';
import { reservePorts } from '../services/ports.ts';
import { makeBaseImages } from './base-images.ts';
import { type BuiltImage, buildImage, findStrangers, removeContainer, sizeOf } from './built-image.ts';
import { type Container, startContainer } from './container.ts';

/**
 * Builds the images of the Dockerfile and starts every command in them on the local services, closed off as in production.
 * Needs root. Prints the sizes; fails when a command does not start or end well, or when something is inside that must not
 * be.
 */
const maxApiMegabytes = 600;
const begin = performance.now();
await run('sh', ['scripts/debian-packages.sh', 'buildah', 'mmdebstrap', 'runc']);
await startServices();
await makeBaseImages();
const api = await buildImage('api');
const worker = await buildImage('worker');
printFigure('image.build', (performance.now() - begin) / 1000, 's');

const [apiPort = 0, workerPort = 0] = await reservePorts(4300, 2);
const database = `dierbaar_image_${apiPort}`;
const env = await environment();
try {
  checkFiles();
  const main = (name: string) => ['node', `apps/server/src/main-${name}.ts`];
  await runToEnd(api, 'migrate', main('migrate'), 'the database is up to date');
  await runToEnd(worker, 'ops', [...main('ops'), 'orders', 'list'], '0 orders');
  const gaps =
    "import { findIsolationViolations } from '@dierbaar/book/isolation'; console.log('gaps', await findIsolationViolations());";
  for (const image of [api, worker])
    await runToEnd(image, 'isolation', ['node', '--input-type=module', '-e', gaps], 'gaps []');
  await runToEnd(worker, 'qpdf', ['qpdf', '--version'], 'qpdf version');
  await runToEnd(worker, 'pdftoppm', ['pdftoppm', '-v'], 'pdftoppm version');
  await runToEnd(worker, 'ffmpeg', ['ffmpeg', '-version'], 'ffmpeg version');
  await runService(api, apiPort, `http://127.0.0.1:${apiPort}/`);
  await runService(worker, workerPort);
} finally {
  await dropDatabase(database);
  for (const image of [api, worker]) await removeContainer(image);
}

function checkFiles(): void {
  for (const image of [api, worker]) {
    printFigure(`image.${image.name}.size`, sizeOf(image), 'MB');
    const strangers = findStrangers(image);
    if (strangers.length > 0) throw new Error(`not for the image ${image.name}: ${strangers.join(', ')}`);
  }
  if (sizeOf(api) > maxApiMegabytes) throw new Error(`the API is larger than ${maxApiMegabytes} MB`);
}

/** The local services; Stripe and the printer are where nothing answers, so that nothing leaves this machine. */
async function environment(): Promise<Record<string, string>> {
  const isPassedOn = (name: string) =>
    /^(S3_.+|SMTP_URL|TOKEN_SECRET|TOMBSTONE_KEY|METRICS_TOKEN|STRIPE_.*SECRET.*)$/.test(name);
  return {
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value = '']) => (isPassedOn(name) ? [[name, value]] : [])),
    ),
    DATABASE_URL: await recreateDatabase(database),
    APP_URL: `http://localhost:${apiPort}`,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    WORKER_PORT: String(workerPort),
    DRAIN_SECONDS: '1',
    STRIPE_API: 'http://127.0.0.1:9',
    PRINTER_API: 'http://127.0.0.1:9/v2/',
  };
}

/** Runs a command that ends by itself; it must end well and print what is expected. */
async function runToEnd(image: BuiltImage, name: string, args: string[], expected: string): Promise<void> {
  const start = performance.now();
  const container = startContainer(`${image.name}-${name}-${apiPort}`, image, args, env);
  const status = await container.ended;
  if (status !== 0 || !container.output().includes(expected))
    fail(`${name} of ${image.name}`, status, container);
  printFigure(`image.${image.name}.${name}`, (performance.now() - start) / 1000, 's');
}

/** Starts the image with its own command until it is ready, and asks it to stop. */
async function runService(image: BuiltImage, port: number, page?: string): Promise<void> {
  const start = performance.now();
  const container = startContainer(`${image.name}-service-${port}`, image, image.config.Cmd, env);
  let status: number | undefined;
  container.ended.then((code) => {
    status = code;
  });
  while (!(await isReady(port))) {
    if (status !== undefined || performance.now() - start > 120_000) fail(image.name, status, container);
    await setTimeout(100);
  }
  printFigure(`image.${image.name}.start`, (performance.now() - start) / 1000, 's');
  const html = page === undefined ? '<html' : await (await fetch(page)).text();
  const stop = performance.now();
  if ((await container.stop()) !== 0 || !html.includes('<html')) fail(image.name, status, container);
  printFigure(`image.${image.name}.stop`, (performance.now() - stop) / 1000, 's');
}

function fail(what: string, status: number | undefined, container: Container): never {
  throw new Error(`${what} ended with ${status ?? 'nothing'}:\n${container.output()}`);
}
