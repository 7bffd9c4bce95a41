import { z } from 'zod';

/** Every kind of job with its payload; the handlers are in `jobs.ts`. */
export const jobKinds = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'render-export': z.object({ exportId: z.uuid() }),
  'render-cover': z.object({ exportId: z.uuid() }),
  'sync-stripe-customer': z.object({ customerId: z.string() }),
  'read-refunds': z.object({ paymentIntentId: z.string() }),
  'advance-order': z.object({ orderId: z.uuid() }),
} as const satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof jobKinds;

export type JobPayload<K extends JobKind> = z.infer<(typeof jobKinds)[K]>;

export const jobKindNames = Object.keys(jobKinds) as JobKind[];
