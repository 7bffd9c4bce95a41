import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createQueue } from '../src/adapters/queue.ts';
import { connect, createPool } from '../src/db/connection.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

/** Runs work on a temporary migrated database. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const name = `dierbaar_migrated_${randomUUID().slice(0, 8)}`;
  await administer(`create database ${name}`);
  try {
    await migrate(urlOf(name));
    return await work(urlOf(name));
  } finally {
    await administer(`drop database ${name} with (force)`);
  }
}

/** Creates the database that each test file copies; a copy takes milliseconds, a migration seconds. */
export async function createTemplate(name: string): Promise<void> {
  await administer(`create database ${name}`);
  await migrate(urlOf(name));
}

export async function cloneTemplate(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await administer(`create database ${name} template ${template}`);
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) };
}

export async function dropDatabase(name: string): Promise<void> {
  await administer(`drop database if exists ${name} with (force)`);
}

/** Creates an empty database with a fixed name and drops an earlier one. */
export async function recreateDatabase(name: string): Promise<string> {
  await dropDatabase(name);
  await administer(`create database ${name}`);
  return urlOf(name);
}

async function migrate(url: string): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const db = connect(createPool({ connectionString: url, max: 2, onIdleError: fail }));
  const queue = createQueue({ connectionString: url, role: 'migrate', onError: fail });
  await prepareDatabase(url, { db, queue });
  await queue.stop();
  await db.destroy();
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
