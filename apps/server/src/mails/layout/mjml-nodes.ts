import type mjml2html from 'mjml';
import { palette } from './palette.ts';

export type Attributes = Record<string, string>;

/** MJML as data instead of a string, so that no text is parsed as markup of the template. */
export type MjmlNode = Exclude<Parameters<typeof mjml2html>[0], string>;

export const parent = (tagName: string, attributes: Attributes, children: MjmlNode[]): MjmlNode => ({
  tagName,
  attributes,
  children,
});

export const leaf = (tagName: string, attributes: Attributes, html?: string): MjmlNode =>
  html === undefined ? { tagName, attributes } : { tagName, attributes, content: html };

export const smallText = (attributes: Attributes, html: string) =>
  leaf(
    'mj-text',
    { 'font-size': '13px', 'line-height': '20px', color: palette.inkSoft, ...attributes },
    html,
  );

export const anchor = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
