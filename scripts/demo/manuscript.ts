import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Chapter of a demo book as in its file. */
export interface ChapterManuscript {
  /** Chapter of the theme by the last part of its id, or an own chapter by its name. */
  chapter: { slug: string } | { name: string };
  /** Questions beside the text, answered or open. */
  done: string[];
  open: string[];
  text: string;
}

/** Reads the chapters of a book in the order of their files. */
export function readManuscript(folder: string): ChapterManuscript[] {
  const directory = path.join(import.meta.dirname, 'books', folder);
  return readdirSync(directory)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readParts(readFileSync(path.join(directory, file), 'utf8'), file));
}

/** The lines above `---` name the chapter and its questions; the text follows. */
function readParts(file: string, name: string): ChapterManuscript {
  const [head = '', text] = file.split(/^---$/m, 2);
  if (text === undefined) throw new Error(`${name} has no line ---`);
  const facts = new Map(
    head
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [key = '', value = ''] = line.split(/:(.*)/s);
        return [key.trim(), value.trim()];
      }),
  );
  const listOf = (key: string) =>
    (facts.get(key) ?? '')
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => slug !== '');
  const [slug, own] = [facts.get('chapter'), facts.get('own')];
  if (!slug === !own) throw new Error(`${name} must say chapter or own`);
  return { chapter: slug ? { slug } : { name: own ?? '' }, done: listOf('done'), open: listOf('open'), text };
}
