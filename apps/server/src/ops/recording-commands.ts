import type { Deps } from '../deps.ts';
import { listStuckRecordings, retryRecordings } from '../modules/media/recordings/stuck-recordings.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { isId, type OpsSubject } from './ops-command.ts';

/** Recordings that could not be made playable. */
export const recordingCommands: OpsSubject = {
  usage: `recordings list (those that failed every try by our fault)
recordings retry ID|all (gives them new tries; an ID may also be of one that was called damaged)`,
  async run(deps, { verb, name }) {
    switch (verb) {
      case 'list':
        return describeStuck(deps);
      case 'retry':
        return retry(deps, name);
      default:
        throw new OpsRefused(`usage:\n${this.usage}`);
    }
  },
};

async function describeStuck(deps: Deps): Promise<string> {
  const recordings = await listStuckRecordings(deps);
  const lines = recordings.map(({ id, format, originalBytes, createdAt, tries }) =>
    [id, format, `${originalBytes} bytes`, createdAt.toISOString(), `${tries} tries`].join('  '),
  );
  return [...lines, `${recordings.length} recordings`].join('\n');
}

async function retry(deps: Deps, name: string): Promise<string> {
  if (name !== 'all' && !isId(name)) throw new OpsRefused('a recording is named by its id');
  const count = await retryRecordings(deps, name);
  if (name !== 'all' && count === 0) throw new OpsRefused(`${name} is no recording that waits for a retry`);
  return `${count} recordings are tried again`;
}
