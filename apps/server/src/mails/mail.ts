import type { z } from 'zod';
import type { MailLinks } from './layout/mail-links.ts';

export type Language = 'nl' | 'en';

/** A mail as it goes out. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/**
 * What a mail says, before it has a form. All strings are plain text: the layouts escape them.
 * - paragraph and small: a sentence or more, small for what is only there to be looked up. A line break stays.
 * - button: the one thing to do; with `showsAddress` its address is repeated below it, where a mail whose
 *   button fails would otherwise be of no use.
 * - link: something that may be done.
 * - facts: a table of label and value.
 * - note: what must not be overlooked.
 */
export type MailBlock =
  | { kind: 'paragraph' | 'note' | 'small'; text: string }
  | { kind: 'button'; label: string; url: string; showsAddress?: true }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: [label: string, value: string][] };

export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  title: string;
  blocks: MailBlock[];
}

/** What the words of a mail are made from. */
interface Writing<Data> {
  data: Data;
  links: MailLinks;
}

interface Texts<Schema extends z.ZodObject> {
  data: Schema;
  nl: (writing: Writing<z.infer<Schema>>) => MailContent;
  en: (writing: Writing<z.infer<Schema>>) => MailContent;
}

/** A kind of mail: the data its outbox row must hold, and its words in both languages. */
interface MailDefinition<Schema extends z.ZodObject = z.ZodObject> {
  schema: Schema;
  write: (language: Language, writing: Writing<unknown>) => MailContent;
}

/** Ties the words to the schema, so that a row with wrong data throws instead of sending "undefined". */
export function defineMail<Schema extends z.ZodObject>(texts: Texts<Schema>): MailDefinition<Schema> {
  return {
    schema: texts.data,
    write: (language, writing) => texts[language]({ ...writing, data: texts.data.parse(writing.data) }),
  };
}
