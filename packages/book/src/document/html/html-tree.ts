import { Parser } from 'htmlparser2';
import { cleanText } from '../values/characters.ts';
import type { RefusalList } from './refusals.ts';

/** Text between tags, entities decoded. */
type HtmlText = { text: string };
/** Element with its name in lower case. */
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
  parent: HtmlElement | null;
  /** Images below the element that are not read yet; saves a search of its whole content. */
  imagesBelow: number;
};
export type HtmlNode = HtmlText | HtmlElement;

/** Most characters and parts (elements, attributes, comments) of HTML that is read. */
export type HtmlLimits = { characters: number; parts: number };

/** HTML exceeds the limits it is read with. */
export class HtmlTooLargeError extends Error {}

/** Parses any HTML into a tree of limited depth. Throws only above the limits. */
export function readTree(html: string, refusals: RefusalList, limits: HtmlLimits): HtmlNode[] {
  if (html.length > limits.characters) throw new HtmlTooLargeError();
  // Browsers normalise line ends first, too; a significant carriage return is written as a character reference.
  const source = html.replace(/\r\n?/g, '\n');
  try {
    return parse(source, refusals, limits.parts);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    refusals.add('depth', 'html', source);
    return parse(flatten(source), refusals, limits.parts);
  }
}

/** Value of an attribute; null when the element does not have it. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  return Object.hasOwn(element.attributes, name) ? (element.attributes[name] ?? null) : null;
}

/** True for an element, false for text. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'name' in node;
}

/** Elements of a name below an element, in order, without those within another one of them. */
export function findOuter(element: HtmlElement, name: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (within: HtmlElement) => {
    for (const child of within.children) {
      if (!isElement(child)) continue;
      if (child.name === name) found.push(child);
      else visit(child);
    }
  };
  visit(element);
  return found;
}

const DEEPEST = 256;

class TooDeepError extends Error {}

function parse(source: string, refusals: RefusalList, mostParts: number): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [], parent: null, imagesBelow: 0 };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  let done = 0;
  let parts = 0;
  const countPart = () => {
    parts += 1;
    if (parts > mostParts) throw new HtmlTooLargeError();
  };
  const settle = () => {
    done = Math.max(done, parser.endIndex + 1);
  };
  const parser = new Parser({
    onattribute: countPart,
    onopentag(name, attributes) {
      countPart();
      // The parser gets slow with deep nesting, so parsing stops early.
      if (open.length > DEEPEST) throw new TooDeepError();
      const parent = top();
      const values = cleanValues(attributes, refusals);
      const element: HtmlElement = { name, attributes: values, children: [], parent, imagesBelow: 0 };
      if (name === 'img') for (const above of open) above.imagesBelow += 1;
      parent.children.push(element);
      open.push(element);
      settle();
    },
    onclosetag(_name, isImplied) {
      if (open.length > 1) open.pop();
      if (!isImplied) settle();
    },
    ontext(text) {
      addText(top(), text);
      settle();
    },
    oncomment(comment) {
      countPart();
      if (!OFFICE_COMMENT.test(comment)) refusals.add('comment', 'comment', comment.trim());
      settle();
    },
    onprocessinginstruction(_name, instruction) {
      countPart();
      if (!DECLARATION.test(instruction)) refusals.add('comment', 'instruction', instruction);
      settle();
    },
  });
  parser.write(source);
  parser.end();
  // The parser drops a tag that is cut off. It may be typed text, so it is kept as text.
  const rest = source.slice(done);
  if (rest.trim() !== '') {
    refusals.add('unfinished', 'tag', rest);
    root.children.push({ text: rest });
  }
  cleanTexts(root, refusals);
  return root.children;
}

// Comments and declarations that word processors and clipboards add.
const OFFICE_COMMENT = /^\s*(\[if |<?!?\[endif\]|StartFragment|EndFragment)/;
const DECLARATION = /^(!doctype\b|\?xml\b|!\[if |!\[endif\])/i;

function addText(parent: HtmlElement, text: string): void {
  const last = parent.children.at(-1);
  if (last !== undefined && !isElement(last)) last.text += text;
  else parent.children.push({ text });
}

function cleanValues(values: Record<string, string>, refusals: RefusalList): Record<string, string> {
  for (const [name, value] of Object.entries(values)) values[name] = clean(value, refusals);
  return values;
}

function cleanTexts(element: HtmlElement, refusals: RefusalList): void {
  for (const child of element.children) {
    if (isElement(child)) cleanTexts(child, refusals);
    // A form feed separates pages in old text files and is white space in a browser.
    else child.text = clean(child.text.replaceAll('\f', '\n'), refusals);
  }
}

function clean(text: string, refusals: RefusalList): string {
  const cleaned = cleanText(text);
  for (const [name, count] of cleaned.refused) refusals.add('character', name, '', count);
  return cleaned.text;
}

/** Removes all elements and keeps their text. */
function flatten(source: string): string {
  return source
    .split(/<\/?(?:p|div|li|ul|ol|h[1-6]|tr|br|blockquote)(?:\s[^<>]*)?\/?>/i)
    .map((line) => line.replace(/<[^<>]*>/g, '').replaceAll('<', '&lt;'))
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
