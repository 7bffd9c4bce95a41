import type { z } from 'zod';
import type { World } from '../state/world.ts';
import type { Form } from './form.ts';
import { validate } from './validation.ts';

/** An API endpoint. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Contains `:id` for the object's id. */
  readonly path: `/v1/${string}`;
  readonly answer: (world: World, id: string, form: Form) => object;
}

interface Definition<S extends z.ZodType> {
  readonly method: Operation['method'];
  readonly path: Operation['path'];
  readonly params: S;
  readonly run: (call: { world: World; id: string; params: z.output<S> }) => object;
}

export const operation = <S extends z.ZodType>({ method, path, params, run }: Definition<S>): Operation => ({
  method,
  path,
  answer: (world, id, form) => run({ world, id, params: validate(params, form) }),
});
