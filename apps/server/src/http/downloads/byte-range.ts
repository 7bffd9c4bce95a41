import type { FastifyRequest } from 'fastify';

/** The part of a file that a request asks for: its first and last byte. */
export interface RequestedRange {
  start: number;
  end: number;
}

/**
 * The one range of bytes that a request asks for, so that an interrupted download continues. Undefined means the whole
 * file: no range, several, one that cannot be read, or one of a file that has changed since.
 */
export function rangeOf(
  request: Pick<FastifyRequest, 'headers'>,
  { size, etag }: { size: number; etag: string },
): RequestedRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [matched, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (matched === undefined || (first === '' && last === '')) return undefined;
  // `-500` are the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
