import { z } from 'zod';

/** Every kind of job with its payload; the handlers are in `jobs.ts`. */
export const jobKinds = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'render-export': z.object({ exportId: z.uuid() }),
  'render-cover': z.object({ exportId: z.uuid() }),
  'render-reading': z.object({ exportId: z.uuid() }),
  'sync-stripe-customer': z.object({ customerId: z.string() }),
  'read-refunds': z.object({ paymentIntentId: z.string() }),
  'read-disputes': z.object({ paymentIntentId: z.string() }),
  'advance-order': z.object({ orderId: z.uuid() }),
  'process-recording': z.object({ recordingId: z.uuid() }),
  'make-account-export': z.object({ accountExportId: z.uuid() }),
  'quick-task': z.object({ task: z.string() }),
  'long-task': z.object({ task: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof jobKinds;

export type JobPayload<K extends JobKind> = z.infer<(typeof jobKinds)[K]>;

export const jobKindNames = Object.keys(jobKinds) as JobKind[];

/** Kinds of repeating tasks (`repeating-tasks.ts`); of each task at most one job waits or runs. */
export const taskKinds = ['quick-task', 'long-task'] as const satisfies JobKind[];

export type TaskKind = (typeof taskKinds)[number];

/** Kinds of jobs that an event causes. */
export type EventKind = Exclude<JobKind, TaskKind>;

export const isTaskKind = (kind: JobKind): kind is TaskKind => taskKinds.some((each) => each === kind);

export const eventKinds = jobKindNames.filter((kind): kind is EventKind => !isTaskKind(kind));
