import type { TypedWords } from './typed-words.ts';

/** The fields of a form as they were kept; undefined when they cannot be read. */
export function readFields(text: string): object | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return fields !== null && typeof fields === 'object' && !Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a field can show these words. Those of a form that was emptied have no fields. */
export const isReadable = ({ kind, text }: TypedWords): boolean =>
  kind !== 'form' || text === '' || readFields(text) !== undefined;
