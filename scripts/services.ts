import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { loadOwnEnvironment, localFolder, servicesEnvFile } from './environment.ts';
import { lockFile } from './services/lock-file.ts';
import { mail } from './services/mail.ts';
import { objectStore } from './services/object-store.ts';
import { freePort } from './services/ports.ts';
import { postgres } from './services/postgres.ts';
import type { Ports, Service } from './services/service.ts';

loadOwnEnvironment();
const stateFile = path.join(localFolder, 'services.json');
const written = existsSync(servicesEnvFile) ? parseEnv(readFileSync(servicesEnvFile, 'utf8')) : {};
// A process that was started with the variables of our own services leaves those services ours.
const services: Service[] = [postgres, objectStore, mail].filter(
  ({ replacedBy }) => !process.env[replacedBy] || process.env[replacedBy] === written[replacedBy],
);

const commands: Record<string, () => Promise<void>> = {
  async up() {
    mkdirSync(localFolder, { recursive: true });
    const ports = await choosePorts();
    await Promise.all(
      services.map(async (service) => {
        if (!service.isRunning(ports)) await service.start(ports);
      }),
    );
    const variables = Object.assign(readSecrets(), ...services.map((service) => service.environment(ports)));
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    replaceFile(servicesEnvFile, lines.join(''));
    await commands.status?.();
  },
  async down() {
    await Promise.all(services.map((service) => service.stop()));
  },
  async status() {
    const ports = readPorts();
    for (const service of services) {
      const places = Object.keys(service.ports).map((name) => `${name} 127.0.0.1:${ports[name] ?? '-'}`);
      console.log(
        `${service.name.padEnd(13)}${service.isRunning(ports) ? 'up  ' : 'down'}  ${places.join('  ')}`,
      );
    }
  },
  async reset() {
    await commands.down?.();
    for (const service of services) await service.erase();
    for (const file of [stateFile, servicesEnvFile]) rmSync(file, { force: true });
    console.log('all local data deleted');
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error('usage: npm run services -- up|down|status|reset');
  process.exit(2);
}
const unlock = await lockFile(path.join(localFolder, 'services.lock'));
try {
  await command();
} finally {
  unlock();
}

/** Secrets of this machine, generated once so that sessions survive a restart. */
function readSecrets(): Record<string, string> {
  const file = path.join(localFolder, 'secrets.json');
  const draw = () => randomBytes(32).toString('base64url');
  const drawn = {
    TOKEN_SECRET: draw(),
    METRICS_TOKEN: draw(),
    STRIPE_SECRET_KEY: `sk_test_${draw()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${draw()}`,
  };
  const secrets = { ...drawn, ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Reuses the last ports unless another process listens on them. */
async function choosePorts(): Promise<Ports> {
  const known = readPorts();
  const ports: Record<string, number> = {};
  for (const service of services) {
    const isKnown = Object.keys(service.ports).every((name) => known[name] !== undefined);
    // A running service without stored ports cannot be reached: it is restarted on a stored port.
    if (service.isRunning(known) && !isKnown) await service.stop();
    const isRunning = service.isRunning(known);
    for (const [name, preferred] of Object.entries(service.ports)) {
      const kept = known[name];
      const taken = new Set(Object.values(ports));
      ports[name] = isRunning && kept !== undefined ? kept : await freePort(kept ?? preferred, taken);
    }
  }
  replaceFile(stateFile, JSON.stringify(ports, null, 2));
  return ports;
}

/** A reader sees the old or the new file, never half of one. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function readPorts(): Ports {
  if (!existsSync(stateFile)) return {};
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch {
    return {};
  }
}
