import type { DeadJob } from '../adapters/queue.ts';
import type { Deps } from '../deps.ts';
import { jobKindNames } from '../job-kinds.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import type { OpsSubject } from './ops-command.ts';

/** Jobs that failed every try. */
export const jobCommands: OpsSubject = {
  usage: `jobs dead [KIND]
jobs redrive ID|KIND|all (gives them new tries)`,
  async run(deps, { verb, name }) {
    switch (verb) {
      case 'dead': {
        const jobs = await findNamed(deps, name || 'all');
        return [...jobs.map(describe), `${jobs.length} jobs`].join('\n');
      }
      case 'redrive': {
        if (name === '') throw new OpsRefused('name an id, a kind or all');
        const jobs = await findNamed(deps, name);
        if (jobs.length === 0) throw new OpsRefused(`there is no dead job ${name}`);
        return `${await deps.queue.redriveDead(jobs)} jobs are tried again`;
      }
      default:
        throw new OpsRefused(`usage:\n${this.usage}`);
    }
  },
};

async function findNamed(deps: Deps, name: string): Promise<DeadJob[]> {
  const jobs = await deps.queue.findDead();
  if (name === 'all') return jobs;
  const found = jobs.filter(({ id, kind }) => id === name || kind === name);
  const isKind = jobKindNames.some((kind) => kind === name);
  if (found.length === 0 && !isKind) throw new OpsRefused(`there is no dead job ${name}`);
  return found;
}

/** Payloads hold nothing but ids. */
const describe = ({ id, kind, since, payload, error }: DeadJob) =>
  [id, kind, since.toISOString(), JSON.stringify(payload), error].join('  ').trimEnd();
