import type { Language, MailBlock, MailContent, MailLink } from '../mail.ts';
import { footers } from './footer.ts';
import type { MailLinks } from './mail-links.ts';

const lineWidth = 72;

/** The plain text of a mail, from the same content as the HTML. */
export function layOutText(language: Language, content: MailContent, links: MailLinks): string {
  const footer = footers[language];
  const parts = [
    'Dierbaar',
    `${content.title}\n${'='.repeat(content.title.length)}`,
    ...content.blocks.map(textOf),
    '--',
    `${footer.motto}\n${wrap(footer.questions)}`,
    `${footer.terms}: ${links.terms}\n${footer.privacy}: ${links.privacy}`,
    wrap(content.footer?.reason ?? footer.reason),
    ...(content.footer?.links ?? []).map(linkOf),
    `${footer.sender}\n${footer.registration}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'small':
      return wrap(block.text);
    case 'question':
      return `“${wrap(block.text)}”`;
    case 'button':
    case 'link':
      return linkOf(block);
    case 'links':
      return block.links.map(linkOf).join('\n');
    case 'entries':
      return block.entries
        .map(({ who, what, question }) => wrap(`- ${who} ${what}${question ? `\n  ${question}` : ''}`, '  '))
        .join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => wrap(`- ${label}: ${value}`, '  ')).join('\n');
    default:
      return block satisfies never;
  }
}

/** A URL gets a line of its own, as mail readers break a wrapped one. */
const linkOf = ({ label, url }: MailLink) => `${label}:\n${url}`;

function wrap(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, indent))
    .join('\n');
}

function wrapLine(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
