import { isSafeLink, isWebLink } from '../document/link.ts';
import type { Block, Inline, ListItem } from '../document/schema.ts';
import { type BookToCheck, locateBlocks } from './book-to-check.ts';
import type { PrintRemark } from './remarks.ts';

/** Remarks on links that do not open in a browser: a mail address is a notice, anything else refuses the print. */
export function checkLinks(book: BookToCheck): PrintRemark[] {
  return locateBlocks(book).flatMap(({ block, place }) =>
    [...new Set(linksOf(block))]
      .filter((link) => !isWebLink(link))
      .map((link): PrintRemark => {
        const severity = isSafeLink(link) ? 'notice' : 'refuse';
        return { code: 'link_not_web', severity, place, link };
      }),
  );
}

function linksOf(node: Block | ListItem | Inline): string[] {
  if (node.type === 'qrCode') return [node.attrs.link];
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []));
  if (!('content' in node)) return [];
  const parts: readonly (Block | ListItem | Inline)[] = node.content;
  return parts.flatMap(linksOf);
}
