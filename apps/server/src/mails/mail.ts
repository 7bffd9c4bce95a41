import type { z } from 'zod';
import type { MailLinks } from './layout/mail-links.ts';

export type Language = 'nl' | 'en';

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/**
 * A part of a mail, independent of its layout. All strings are plain text: the layouts escape them.
 * - paragraph and small: one or more sentences, small for reference text. A line break stays.
 * - button: the main action; with `showsAddress` its URL is repeated below it, for mail readers without buttons.
 * - link: an optional action.
 * - facts: a table of label and value.
 * - note: a highlighted text.
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

interface Writing<Data> {
  data: Data;
  links: MailLinks;
}

interface Texts<Schema extends z.ZodObject> {
  data: Schema;
  nl: (writing: Writing<z.infer<Schema>>) => MailContent;
  en: (writing: Writing<z.infer<Schema>>) => MailContent;
}

/** A kind of mail: the schema of its outbox data, and its texts in both languages. */
interface MailDefinition<Schema extends z.ZodObject = z.ZodObject> {
  schema: Schema;
  write: (language: Language, writing: Writing<unknown>) => MailContent;
}

/** Parses the data before writing, so that an outbox row with wrong data throws instead of sending "undefined". */
export function defineMail<Schema extends z.ZodObject>(texts: Texts<Schema>): MailDefinition<Schema> {
  return {
    schema: texts.data,
    write: (language, writing) => texts[language]({ ...writing, data: texts.data.parse(writing.data) }),
  };
}
