import { operatorTasks } from '../jobs.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { kindOf } from '../repeating-tasks.ts';
import type { OpsSubject } from './ops-command.ts';

/** Repeating work, asked of the workers now instead of in its next period. */
export const reconcileCommands: OpsSubject = {
  usage: `reconcile now (subscriptions, orders, refunds and disputes)
reconcile now TASK (one of ${operatorTasks.map(({ name }) => name).join(', ')})`,
  async run(deps, { verb, name }) {
    if (verb !== 'now') throw new OpsRefused(`usage:\n${this.usage}`);
    const tasks = operatorTasks.filter((task) =>
      name === '' ? task.name.startsWith('reconcile-') : task.name === name,
    );
    if (tasks.length === 0) throw new OpsRefused(`usage:\n${this.usage}`);
    const outcomes = await Promise.all(
      tasks.map(async (task) => ({
        name: task.name,
        outcome: await deps.queue.runTask(kindOf(task), task.name),
      })),
    );
    const lines = outcomes.map(({ name, outcome }) => `${name}  ${outcome}`).join('\n');
    if (outcomes.some(({ outcome }) => outcome === 'failed' || outcome === 'not taken'))
      throw new OpsRefused(`${lines}\nthe log of the workers says why`);
    return lines;
  },
};
