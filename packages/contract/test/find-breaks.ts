import type { DescribedContract, Schema } from './describe-contract.ts';

/**
 * What keeps an open tab of the version before from working with this server: a call that is gone, something it sends that
 * is refused or no longer read, an answer that it cannot read. `before` is described as a caller, `now` as a server.
 */
export function findBreaks(before: DescribedContract, now: DescribedContract): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const call = now[name];
    if (!call) return [`${name}: is gone`];
    const sent = (['params', 'query', 'body'] as const).flatMap((part) =>
      findUnread(call[part] ?? {}, old[part] ?? { type: 'object' }, `${name} ${part}`, true),
    );
    const isJson = typeof old.answer !== 'string' && typeof call.answer !== 'string';
    if (!isJson) return old.answer === call.answer ? sent : [...sent, `${name}: answers in another form`];
    return [...sent, ...findUnread(old.answer as Schema, call.answer as Schema, `${name} answer`, false)];
  });
}

/** Values that the writer may write and the reader does not read. `isKept`: a property that nobody reads is one, too. */
function findUnread(reader: Schema, writer: Schema, where: string, isKept: boolean): string[] {
  const written = alternativesOf(writer);
  if (written) return written.flatMap((each) => findUnread(reader, each, where, isKept));
  const readable = alternativesOf(reader);
  if (readable) {
    const attempts = readable.map((each) => findUnread(each, writer, where, isKept));
    return attempts.find((unread) => unread.length === 0) ?? nearest(attempts);
  }
  const values = valuesOf(writer);
  const known = valuesOf(reader);
  if (known) {
    const unknown = values?.filter((value) => !known.includes(value));
    if (!unknown) return [`${where}: only ${known.join(', ')} is read`];
    return unknown.map((value) => `${where}: ${value} is not read`);
  }
  if (!isOfType(reader.type, writer, values))
    return [`${where}: ${writer.type ?? 'anything'} is written, ${reader.type} is read`];
  return [
    ...limits.flatMap(([limit, isWithin]) => {
      const [most, may] = [reader[limit], writer[limit]];
      const fits = most === undefined || values || (may !== undefined && isWithin(may, most));
      return fits ? [] : [`${where}: ${limit} ${may ?? 'none'} is written, ${most} is read`];
    }),
    ...findUnreadProperties(reader, writer, where, isKept),
    ...(writer.items ? findUnread(reader.items ?? {}, writer.items, `${where}[]`, isKept) : []),
  ];
}

function findUnreadProperties(reader: Schema, writer: Schema, where: string, isKept: boolean): string[] {
  const missing = (reader.required ?? []).filter((name) => !writer.required?.includes(name));
  const others = reader.additionalProperties;
  const ofRecord = typeof others === 'object' ? others : undefined;
  const unread = Object.entries(writer.properties ?? {}).flatMap(([name, schema]) => {
    const read = reader.properties?.[name] ?? ofRecord;
    if (read) return findUnread(read, schema, `${where}.${name}`, isKept);
    return isKept && reader.properties ? [`${where}.${name}: is no longer read`] : [];
  });
  const record = writer.additionalProperties;
  const rest =
    ofRecord && typeof record === 'object' ? findUnread(ofRecord, record, `${where}.*`, isKept) : [];
  return [...missing.map((name) => `${where}.${name}: is required and may be missing`), ...unread, ...rest];
}

function alternativesOf(schema: Schema): Schema[] | undefined {
  const { type, anyOf, oneOf } = schema;
  return (
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((each) => ({ ...schema, type: each })) : undefined)
  );
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function isOfType(type: Schema['type'], writer: Schema, values: unknown[] | undefined): boolean {
  if (type === undefined) return true;
  if (writer.type !== undefined)
    return writer.type === type || (type === 'number' && writer.type === 'integer');
  return values?.every((value) => typeof value === type) ?? false;
}

const atMost = (may: unknown, most: unknown) => Number(may) <= Number(most);
const atLeast = (may: unknown, least: unknown) => Number(may) >= Number(least);
const same = (may: unknown, read: unknown) => may === read;

/** Limits of what is read, and whether what is written stays within them. */
const limits: [string, (may: unknown, read: unknown) => boolean][] = [
  ['maxLength', atMost],
  ['minLength', atLeast],
  ['maximum', atMost],
  ['minimum', atLeast],
  ['exclusiveMinimum', atLeast],
  ['maxItems', atMost],
  ['minItems', atLeast],
  ['pattern', same],
];

const nearest = (attempts: string[][]) => attempts.toSorted((a, b) => a.length - b.length)[0] ?? [];
