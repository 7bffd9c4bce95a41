import { Parser } from 'htmlparser2';
import { cleanText } from '../characters.ts';
import type { RefusalList } from './refusals.ts';

/** Text between tags, entities decoded. */
type HtmlText = { text: string };
/** Element with its name in lower case. */
export type HtmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
};
export type HtmlNode = HtmlText | HtmlElement;

/** Parses any HTML into a tree of limited depth. Never throws. */
export function readTree(html: string, refusals: RefusalList): HtmlNode[] {
  // Browsers normalise line ends first, too; a significant carriage return is written as a character reference.
  const source = html.replace(/\r\n?/g, '\n');
  try {
    return parse(source, refusals);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
    refusals.add('depth', 'html', source);
    return parse(flatten(source), refusals);
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

/** All elements of a name below a node, in order. */
export function findAll(element: HtmlElement, name: string): HtmlElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child, ...findAll(child, name)] : findAll(child, name)));
}

const DEEPEST = 256;

class TooDeepError extends Error {}

function parse(source: string, refusals: RefusalList): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  let done = 0;
  const settle = () => {
    done = Math.max(done, parser.endIndex + 1);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      // The parser gets slow with deep nesting, so parsing stops early.
      if (open.length > DEEPEST) throw new TooDeepError();
      const element: HtmlElement = { name, attributes: cleanValues(attributes, refusals), children: [] };
      top().children.push(element);
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
      if (!OFFICE_COMMENT.test(comment)) refusals.add('comment', 'comment', comment.trim());
      settle();
    },
    onprocessinginstruction(_name, instruction) {
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
