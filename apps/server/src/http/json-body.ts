import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Far above every body of the contract: its lists hold at most a few hundred short entries. */
const deepest = 32;
const maxValues = 10_000;

/** Replaces the JSON parser by one that refuses deep or endless structures before it builds them. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body.toString();
    if (!isModest(json))
      return done(new AppError('invalid_input', ['the body is nested too deeply or holds too much']));
    return parse(request, json, done);
  });
}

/** True when the nesting and the number of values stay within the limits; looks at no text within quotes. */
function isModest(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '"':
        at = endOfText(json, at);
        break;
      case '{':
      case '[':
        depth += 1;
        if (depth > deepest) return false;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
        values += 1;
        if (values > maxValues) return false;
        break;
    }
  }
  return true;
}

function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
