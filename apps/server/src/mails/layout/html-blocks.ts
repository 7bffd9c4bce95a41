import type { Language, MailBlock } from '../mail.ts';
import { footers } from './footer.ts';
import { anchor, escapeHtml, leaf, type MjmlNode, smallText } from './mjml-nodes.ts';
import { palette, typefaces } from './palette.ts';

interface BlockOptions {
  language: Language;
  isLarge: boolean;
}

export function layOutBlock(block: MailBlock, { language, isLarge }: BlockOptions): MjmlNode[] {
  switch (block.kind) {
    case 'paragraph':
      return [leaf('mj-text', { padding: '0 0 16px' }, linesOf(block.text))];
    case 'question':
      return [cardOf(block), leaf('mj-spacer', { height: '14px' })];
    case 'links':
      return [
        leaf(
          'mj-text',
          { padding: '0 0 16px' },
          block.links.map(({ url, label }) => anchor(url, label)).join(' &nbsp;·&nbsp; '),
        ),
      ];
    case 'entries':
      return [
        leaf(
          'mj-table',
          { 'font-size': '16px', 'line-height': '24px', color: palette.ink, padding: '4px 0 24px' },
          block.entries.map(entryRow).join(''),
        ),
      ];
    case 'small':
      return [smallText({ padding: '12px 0 0' }, linesOf(block.text))];
    case 'note':
      return [
        leaf(
          'mj-text',
          { 'container-background-color': palette.blush, padding: '18px 22px' },
          linesOf(block.text),
        ),
        leaf('mj-spacer', { height: '20px' }),
      ];
    case 'link':
      return [leaf('mj-text', { padding: '0 0 16px' }, anchor(block.url, block.label))];
    case 'button':
      return [buttonOf(block, isLarge), ...(block.showsAddress ? [addressOf(block, language)] : [])];
    case 'facts':
      return [
        leaf(
          'mj-table',
          { 'font-size': '16px', 'line-height': '24px', color: palette.ink, padding: '4px 0 24px' },
          block.rows.map(factRow).join(''),
        ),
      ];
    default:
      return block satisfies never;
  }
}

type ButtonBlock = Extract<MailBlock, { kind: 'button' }>;

function buttonOf(block: ButtonBlock, isLarge: boolean): MjmlNode {
  return leaf(
    'mj-button',
    {
      href: escapeHtml(block.url),
      align: 'left',
      'background-color': palette.clay,
      color: palette.page,
      'border-radius': '6px',
      'font-size': isLarge ? '18px' : '16px',
      'font-weight': '600',
      'inner-padding': '15px 28px',
      padding: block.showsAddress ? '10px 0 12px' : '10px 0 26px',
    },
    escapeHtml(block.label),
  );
}

function addressOf(block: ButtonBlock, language: Language): MjmlNode {
  return smallText(
    { padding: '0 0 24px', 'css-class': 'address' },
    `${escapeHtml(footers[language].copyAddress)}<br>${anchor(block.url, block.url)}`,
  );
}

function factRow([label, value]: [string, string], index: number, rows: unknown[]): string {
  const isLast = index === rows.length - 1;
  const rule = `1px solid ${palette.line};`;
  const cell = `padding:10px 0;border-top:${rule}${isLast ? `border-bottom:${rule}` : ''}vertical-align:top;`;
  return (
    `<tr><td class="label" style="${cell}width:34%;padding-right:16px;color:${palette.inkSoft};">${escapeHtml(label)}</td>` +
    `<td class="value" style="${cell}">${escapeHtml(value)}</td></tr>`
  );
}

type QuestionBlock = Extract<MailBlock, { kind: 'question' }>;

/** A card like those on which the application asks. */
function cardOf({ text, head }: QuestionBlock): MjmlNode {
  const side = (words: string, align: string) =>
    `<td align="${align}" style="padding:12px 20px;border-bottom:1px solid ${palette.blush};font-size:15px;line-height:22px;color:${palette.inkSoft};">${escapeHtml(words)}</td>`;
  const top = head ? `<tr>${side(head[0], 'left')}${side(head[1], 'right')}</tr>` : '';
  const words = `padding:18px 20px 20px;font-family:${typefaces.heading.replaceAll('"', "'")};font-style:italic;font-size:22px;line-height:32px;`;
  return leaf(
    'mj-table',
    { color: palette.ink, border: `1px solid ${palette.line}`, padding: '4px 0 12px' },
    `${top}<tr><td colspan="2" style="${words}">${escapeHtml(text)}</td></tr>`,
  );
}

type EntriesBlock = Extract<MailBlock, { kind: 'entries' }>;

function entryRow({ who, what, question }: EntriesBlock['entries'][number], index: number): string {
  const rule = index === 0 ? '' : `border-top:1px solid ${palette.line};`;
  const asked =
    question === null ? '' : `<br><em style="color:${palette.inkSoft};">${escapeHtml(question)}</em>`;
  return `<tr><td style="padding:12px 0;${rule}"><b>${escapeHtml(who)}</b> ${escapeHtml(what)}${asked}</td></tr>`;
}

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
