import type { z } from 'zod';
import type { MailLinks } from './layout/mail-links.ts';
import { greet } from './layout/wording.ts';

export type Language = 'nl' | 'en';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** Where a program for mail posts to when its reader wants no more of these (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * A part of a mail, independent of its layout. All strings are plain text: the layouts escape them.
 * - paragraph and small: one or more sentences, small for reference text. A line break stays.
 * - button: the main action; with `showsAddress` its URL is repeated below it, for mail readers without buttons.
 * - link: an optional action.
 * - facts: a table of label and value.
 * - note: a highlighted text.
 * - question: a question on its card, with what stands above it.
 * - links: some ways to go on, in one line.
 * - entries: a list of who and what, each with a question.
 */
export type MailBlock =
  | { kind: 'paragraph' | 'note' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string; showsAddress?: true }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'question'; text: string; head?: [left: string, right: string] }
  | { kind: 'links'; links: MailLink[] }
  | { kind: 'entries'; entries: { who: string; what: string; question: string | null }[] };

export interface MailLink {
  label: string;
  url: string;
}

export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
  /** Larger letters, for people who may be old. */
  isLarge?: true;
  /** Why the reader gets this, and how to get it no more, in place of the words for accounts. */
  footer?: { reason: string; links: MailLink[] };
  unsubscribeUrl?: string;
}

/** A bare string is a paragraph; `false` is skipped. */
export type WrittenBlock = MailBlock | string | false;

/** A mail as its template writes it: the greeting is added. */
export type WrittenMail = Omit<MailContent, 'blocks'> & { blocks: WrittenBlock[] };

/** What a text is written from. */
export interface Writing<Data> {
  data: Data;
  links: MailLinks;
}

/** Every mail greets its reader by this name. */
type Greetable = z.ZodType<{ firstName: string }>;

interface Texts<Schema extends Greetable> {
  data: Schema;
  nl: (writing: Writing<z.infer<Schema>>) => WrittenMail;
  en: (writing: Writing<z.infer<Schema>>) => WrittenMail;
}

/** A kind of mail: the schema of its outbox data, and its texts in both languages. */
interface MailDefinition<Schema extends Greetable> {
  schema: Schema;
  write: (language: Language, writing: Writing<unknown>) => MailContent;
}

/** Parses the data before writing, so that an outbox row with wrong data throws instead of sending "undefined". */
export function defineMail<Schema extends Greetable>(texts: Texts<Schema>): MailDefinition<Schema> {
  return {
    schema: texts.data,
    write(language, writing) {
      const data = texts.data.parse(writing.data);
      const { blocks, ...content } = texts[language]({ ...writing, data });
      const written = [greet(language, data.firstName), ...blocks].filter((block) => block !== false);
      return {
        ...content,
        blocks: written.map((block) =>
          typeof block === 'string' ? { kind: 'paragraph', text: block } : block,
        ),
      };
    },
  };
}
