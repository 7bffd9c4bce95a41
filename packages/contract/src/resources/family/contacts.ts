// Ways out of a mail to somebody whom we do not know: links, e-mail addresses and numbers to call. Whoever fishes for
// passwords needs one; a question about earlier days does not.

const scheme = String.raw`(?:https?|ftp|mailto|tel|sms|whatsapp)\s?:\s?/{0,2}\S+|\p{L}[\p{L}\d+.-]{0,20}:\/\/\S*|(?<![\p{L}\d])www\d?\.\S+`;
const mailAddress = String.raw`[^\s@<>()]{1,64}@[^\s@<>()]{0,250}[\p{L}\d]`;
const numericHost = String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)(?:[:/]\S*)?`;

/** Ends of addresses that are no word after a full stop, and those that are: "We gingen naar huis.de buren niet". */
const sureEnds =
  'nl|com|be|eu|org|info|biz|uk|fr|es|ru|cn|io|co|app|dev|xyz|shop|site|store|link|click|website|vlaanderen|amsterdam';
const wordEnds =
  'de|nu|net|is|in|me|to|it|at|no|so|my|us|am|as|tv|ai|online|live|page|club|top|win|help|bank|art|fun';
const label = String.raw`[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?`;
const stop = '[.。．｡․]';
const path = String.raw`(?:[/:?#]\S*)?`;
/** Written in capitals or in small letters, not as the first word of the next sentence ("klaar.Net toen"). */
const ends = (words: string) => `(?:${words}|${words.toUpperCase()})`;
const host = `(?:${label}${stop}){1,8}(?:${[
  `(?:${ends(sureEnds)}|${capitalised('nl|com|org|info')})(?![\\p{L}\\d-])${path}`,
  `${ends(wordEnds)}(?![\\p{L}\\d-])(?:[/?#]\\S*|(?!\\s+\\p{L}))`,
].join('|')})`;
const bareEnd = String.raw`(?<=\s)\.(?:nl|com|be|org|net|eu|de|info)(?![\p{L}\d-])`;

/** Digits as one dials them: they begin with 0 or +, nine or more; numbers that cost money may be shorter. */
const dialled = String.raw`(?<![\p{L}\d])(?<!\d[ ./-])\(?(?:\+|0)(?:[ ()./-]{0,3}\d){8,14}(?!\d)`;
const paidNumber = String.raw`(?<![\p{L}\d])0[89]0[0-9][ -]?\d(?:[ -]?\d){3,6}(?!\d)`;
const longNumber = String.raw`(?<![\p{L}\d])\d{9,15}(?!\d)`;

const contact = new RegExp(
  [scheme, mailAddress, numericHost, host, bareEnd, dialled, paidNumber, longNumber].join('|'),
  'gu',
);

/** Days and hours, whose figures are no numbers to call: 03-05-1940, 1940-05-03, 08.30. */
const moment =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:1[5-9]|20)\d\d|(?:1[5-9]|20)\d\d-\d\d-\d\d|(?<![.:])(?:[01]?\d|2[0-4])[.:][0-5]\d(?!\d|[.:]\d))(?!\d)/g;

function capitalised(words: string): string {
  return words
    .split('|')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('|');
}

/** The text without signs that nobody sees, and with letters in place of days and hours, each as long as they are. */
const blurMoments = (text: string) => text.replace(moment, (found) => 'x'.repeat(found.length));

/** As it is read: wide, raised and bold letters and figures are letters and figures. */
const asRead = (text: string) => text.normalize('NFKC');

/** Whether a text names a link, an e-mail address or a number to call. */
export const holdsContacts = (text: string): boolean =>
  blurMoments(asRead(text.replace(/\p{Cf}/gu, ''))).search(contact) >= 0;

/** The text with an ellipsis for each of them. No program for mail makes a link of what is there still. */
export function withoutContacts(text: string): string {
  const shown = text.replace(/(?!\u200d|\u200c)\p{Cf}/gu, '');
  const visible = holdsContacts(text) ? asRead(shown) : shown;
  let result = '';
  let end = 0;
  for (const { index, 0: found } of blurMoments(visible).matchAll(contact)) {
    result += `${visible.slice(end, index)}…`;
    end = index + found.length;
  }
  result += visible.slice(end);
  // "huis.de buren" and "nummer4.pl" are links to some programs.
  return result.replace(/(?<=[\p{L}\p{M}\p{N}])([.。．｡․])(?=\p{L}\p{M}*\p{L})/gu, '$1 ');
}
