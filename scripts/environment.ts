import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';

export const root = path.resolve(import.meta.dirname, '..');
const local = path.join(root, '.local');
/** Real path, because running services are recognised by it. */
export const localFolder = existsSync(local) ? realpathSync(local) : local;
export const servicesEnvFile = path.join(localFolder, 'services.env');

/** Loads `.env`; variables of the shell take precedence. */
export function loadOwnEnvironment(): void {
  loadIfThere(path.join(root, '.env'));
}

/** Loads `.env`, then the variables of the local services. */
export function loadEnvironment(): void {
  loadOwnEnvironment();
  loadIfThere(servicesEnvFile);
}

function loadIfThere(file: string): void {
  if (existsSync(file)) loadEnvFile(file);
}
