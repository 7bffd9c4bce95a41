import type { z } from 'zod';
import { type ApiError, invalid } from '../objects/errors.ts';
import type { Form } from './form.ts';

/** Parses a form by the declared parameters, or throws the error Stripe answers. */
export const validate = <T extends z.ZodType>(schema: T, form: Form): z.output<T> => {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? toApiError(issue) : invalid('Invalid request.');
};

const toApiError = (issue: z.core.$ZodIssue): ApiError => {
  const param = bracketed(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
      return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
    }
    case 'invalid_type':
      return issue.input === undefined
        ? invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
        : invalid(`Invalid ${expected(issue.expected)}: ${JSON.stringify(issue.input)}`, param);
    case 'invalid_value':
      return issue.input === undefined
        ? invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
        : invalid(`Invalid ${param}: must be one of ${sentence(issue.values.map(String))}`, param);
    case 'too_small':
      return invalid(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        param,
        'parameter_invalid_empty',
      );
    case 'too_big':
      return invalid(`Invalid string: must be at most ${issue.maximum} characters`, param);
    case 'custom':
      return invalid(issue.message, param, customCode(issue.params));
    default:
      return invalid(`Invalid ${param}`, param);
  }
};

const customCode = (given: Record<string, unknown> | undefined): string | undefined =>
  typeof given?.code === 'string' ? given.code : undefined;

const expected = (kind: string): string => (kind === 'record' ? 'object' : kind);

const bracketed = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

const sentence = (values: string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
