/**
 * Kind of content that was not taken over.
 * element: an element the schema does not know; its text is kept, except of scripts and style sheets ·
 * attribute: an unknown attribute · link: a link that is not http, https or mailto; its text is kept ·
 * image: a photo that was not uploaded here · colour: a text colour outside the palette · character: a character that
 * cannot be stored · place: a block that is not allowed there, kept as a paragraph · moved: a block that is not allowed
 * there, moved behind the list or quote · depth: nesting beyond the limit, flattened · layout: an image layout
 * without two or three usable photos · value: an attribute with an invalid value, replaced by its default ·
 * comment: an HTML comment · unfinished: a tag cut off at the end, kept as text.
 */
export type RefusalCode =
  | 'element'
  | 'attribute'
  | 'link'
  | 'image'
  | 'colour'
  | 'character'
  | 'place'
  | 'moved'
  | 'depth'
  | 'layout'
  | 'value'
  | 'comment'
  | 'unfinished';

/** Refused content: kind, count, and the start of the first occurrence. */
export type Refusal = { code: RefusalCode; what: string; count: number; sample: string };

/** Collects refusals; equal ones are counted together. */
export type RefusalList = {
  add(code: RefusalCode, what: string, sample?: string, count?: number): void;
  all(): Refusal[];
};

/** An empty list of refusals. */
export function createRefusalList(): RefusalList {
  const found = new Map<string, Refusal>();
  return {
    add(code, what, sample = '', count = 1) {
      const name = shorten(what, LONGEST_NAME);
      // Limits the list: more kinds help no reader and only occur in an attack.
      const key = found.size < MOST_KINDS ? `${code} ${name}` : `${code} …`;
      const known = found.get(key);
      if (known === undefined) {
        const shown = found.size < MOST_KINDS ? name : '…';
        found.set(key, { code, what: shown, count, sample: shorten(sample, LONGEST_SAMPLE) });
      } else {
        known.count += count;
      }
    },
    all: () => [...found.values()],
  };
}

const MOST_KINDS = 200;
const LONGEST_NAME = 64;
const LONGEST_SAMPLE = 120;

function shorten(text: string, longest: number): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown.toWellFormed();
}
