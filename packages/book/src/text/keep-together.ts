/** Language of a text; each has its own months, units and titles. */
type TextLanguage = 'nl' | 'en';

/**
 * Puts a no-break space where a line must not end: in dates, between a number and its unit, in names with initials or
 * titles, after 's and before a dash or ellipsis. Nothing but spaces changes.
 */
export function keepTogether(text: string, language: TextLanguage): string {
  let kept = '';
  let from = 0;
  for (let blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
    if (!staysWhole(text, blank, rules[language])) continue;
    kept += text.slice(from, blank) + NO_BREAK;
    from = blank + 1;
  }
  return from === 0 ? text : withoutLongRuns(kept + text.slice(from));
}

type Rules = { afterNumber: RegExp; beforeNumber: RegExp; title: RegExp; beforeName: RegExp };

// Looks at the neighbours of the space first: most spaces of a text are ruled out by one character.
function staysWhole(text: string, blank: number, rule: Rules): boolean {
  const last = text[blank - 1] ?? '';
  const next = text[blank + 1] ?? '';
  if (next === '–' || next === '—' || next === '…') return true;
  if (last >= '0' && last <= '9') return matchesAt(rule.afterNumber, text, blank + 1);
  const isNumber = next >= '0' && next <= '9';
  if (last === '€' || last === 'ƒ') return isNumber;
  const isLetter = !isNumber && LETTER.test(next);
  if (!isNumber && !isLetter) return false;
  const isApart = text[blank - 2] === '’' || text[blank - 2] === "'";
  if (last !== '.' && !isApart && !isNumber && !CAPITAL.test(next)) return false;
  const before = text.slice(Math.max(0, blank - LONGEST_WORD), blank);
  if (last === '.') return isLetter && INITIALS.test(before) ? true : rule.title.test(before);
  if (isApart && CONTRACTION.test(before)) return isLetter;
  return rule.beforeName.test(before) || (isNumber && rule.beforeNumber.test(before));
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

// A run without a place to break, such as a long row of initials, would run into the margin.
function withoutLongRuns(text: string): string {
  return text.replace(RUN, (run) => (run.length > LONGEST_RUN ? run.replaceAll(NO_BREAK, ' ') : run));
}

const NO_BREAK = '\u00a0';
const RUN = /[^ \u00a0]*(?:\u00a0[^ \u00a0]*)+/g;
const LONGEST_RUN = 40;
const LONGEST_WORD = 12;
const LETTER = /\p{L}/u;
const CAPITAL = /\p{Lu}/u;
// 's nachts, 't huis: the contraction stays with its word.
const CONTRACTION = /(?:^|[\s(])['’][stnkm]$/i;
const INITIALS = /(?:^|[\s\u00a0(])(?:\p{Lu}\.){1,3}$/u;

const units = (list: string) => new RegExp(`(?:${list})(?![\\p{L}])`, 'uy');

const rules: Record<TextLanguage, Rules> = {
  nl: {
    afterNumber: units(
      'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jan\\.|feb\\.|mrt\\.|apr\\.|jun\\.|jul\\.|aug\\.|sept?\\.|okt\\.|nov\\.|dec\\.|' +
        'uur|u\\.|min\\.|minuten|sec\\.|km|m|cm|mm|kilo|kg|gram|g|ons|pond|liter|l|dl|ml|°C|°|%|euro|cent|gulden|jaar|weken|dagen|keer',
    ),
    beforeNumber: /(?:^|[\s(])(?:f|EUR|nummer|bladzijde|hoofdstuk|klas)$/i,
    title: /(?:^|[\s(])(?:dr|mw|dhr|mevr|prof|ir|st|nr|blz|p|no)\.$/i,
    beforeName: /(?:^|[\s(])(?:tante|oom|opa|oma)$/i,
  },
  en: {
    afterNumber: units(
      'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?|' +
        'o’clock|a\\.m\\.|p\\.m\\.|am|pm|min\\.|minutes|km|m|cm|mm|miles|feet|ft|kilos|kg|grams|g|pounds|lbs?|oz|litres|liters|l|ml|°C|°F|°|%|euros|cents|years|weeks|days|times',
    ),
    beforeNumber:
      /(?:^|[\s(])(?:January|February|March|April|May|June|July|August|September|October|November|December|number|page|chapter)$/i,
    title: /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|rev|st|no|p|pp)\.$/i,
    beforeName: /(?:^|[\s(])(?:aunt|uncle|grandma|grandpa|granny)$/i,
  },
};
