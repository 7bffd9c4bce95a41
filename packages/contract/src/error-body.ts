import { z } from 'zod';
import { type ErrorBody, errorCodes } from './errors.ts';

/** Body of every error answer. `message` is an array when several fields are wrong. */
export const errorBody = z.object({
  statusCode: z.int(),
  code: z.enum(errorCodes),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.string(),
}) satisfies z.ZodType<ErrorBody>;
