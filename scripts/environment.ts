import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

export const root = path.resolve(import.meta.dirname, '..');
const local = path.join(root, '.local');
/** By its real name: a running service is recognised by it. */
export const localFolder = existsSync(local) ? realpathSync(local) : local;
export const servicesEnvFile = path.join(localFolder, 'services.env');

/** What this developer chose: the shell first, then `.env`. */
export function loadOwnEnvironment(): void {
  loadIfThere(path.join(root, '.env'));
}

/** What this developer chose, completed by what the local services wrote down. */
export function loadEnvironment(): void {
  loadOwnEnvironment();
  loadIfThere(servicesEnvFile);
}

function loadIfThere(file: string): void {
  if (existsSync(file)) loadEnvFile(file);
}
