import { isSafeLink } from '../document/values/link.ts';
import { type BookToCheck, locateBlocks } from './book-to-check.ts';
import type { PrintRemark } from './remarks.ts';

/** Remarks on links that do not open in a browser: a mail address is a notice, anything else refuses the print. */
export function checkLinks(book: BookToCheck): PrintRemark[] {
  return locateBlocks(book).flatMap(({ facts, place }) =>
    (facts.otherLinks ?? []).map((link): PrintRemark => {
      const severity = isSafeLink(link) ? 'notice' : 'refuse';
      return { code: 'link_not_web', severity, place, link };
    }),
  );
}
