import type { Language, MailBlock } from '../mail.ts';
import { footers } from './footer.ts';
import { anchor, escapeHtml, leaf, type MjmlNode, smallText } from './mjml-nodes.ts';
import { palette } from './palette.ts';

export function layOutBlock(block: MailBlock, language: Language): MjmlNode[] {
  switch (block.kind) {
    case 'paragraph':
      return [leaf('mj-text', { padding: '0 0 16px' }, linesOf(block.text))];
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
      return [buttonOf(block), ...(block.showsAddress ? [addressOf(block, language)] : [])];
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

function buttonOf(block: ButtonBlock): MjmlNode {
  return leaf(
    'mj-button',
    {
      href: escapeHtml(block.url),
      align: 'left',
      'background-color': palette.clay,
      color: palette.page,
      'border-radius': '6px',
      'font-size': '16px',
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

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
