import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread, type MessagePort } from 'node:worker_threads';
import { type TaskInput, type TaskOutput, type TextTask, textTasks } from './text-tasks.ts';

// On Linux this is the priority of the calling thread alone: requests go before long texts.
if (process.platform === 'linux' && !isMainThread) {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

/** Runs one task in a thread of the pool; the message starts its deadline, so that loading this module is not part of it. */
export function runTask<T extends TextTask>({
  task,
  input,
  started,
}: {
  task: T;
  input: TaskInput<T>;
  started: MessagePort;
}): TaskOutput<T> {
  started.postMessage(null);
  started.close();
  const perform = textTasks[task] as (input: TaskInput<T>) => TaskOutput<T>;
  return perform(input);
}
