/** A text for one and for more. */
type Plural = readonly [one: string, more: string];
type Lines = readonly string[];
type Pairs = readonly (readonly [title: string, text: string])[];
type Keys<Key extends string> = Record<Key, string>;

/** Words of the public home. `{name}` is filled in; a list of lines breaks where it is written so. */
export interface WelcomeTexts extends Keys<'title' | 'description' | 'linkPicture' | 'productName'> {
  header: Keys<'how' | 'book' | 'price' | 'questions' | 'login' | 'begin' | 'toBooks' | 'menu' | 'skip'>;
  hero: Keys<'leadBeside' | 'leadBelow' | 'leaf'> & { title: Lines };
  tryOut: TryOutTexts;
  themes: Keys<'title' | 'lead'>;
  steps: { title: string; list: Pairs };
  book: Keys<'title' | 'lead' | 'leftAlt' | 'rightAlt'>;
  sizes: Keys<'lead' | 'a4' | 'a4For' | 'square' | 'squareFor' | 'pencil' | 'thick' | 'thickAt'> & {
    title: Lines;
    facts: Pairs;
  };
  price: PriceTexts;
  voices: Keys<
    'title' | 'voice' | 'voiceText' | 'pageAlt' | 'listenAlt' | 'family' | 'familyText' | 'askedAlt'
  >;
  yours: { title: string; list: readonly (readonly [bit: string, title: string, text: string])[] };
  questions: Keys<'title' | 'other' | 'write' | 'read' | 'bo'> & { list: Pairs };
  call: Keys<'lead' | 'tryOut' | 'small' | 'alt'> & { title: Lines };
  footer: Keys<'terms' | 'privacy' | 'contact'>;
}

/** Words of the try-out; the script of the page reads them from the page. */
export interface TryOutTexts
  extends Keys<
    | 'label'
    | 'choose'
    | 'other'
    | 'placeholder'
    | 'addPhoto'
    | 'otherPhoto'
    | 'shortPhoto'
    | 'removePhoto'
    | 'caption'
    | 'captionLabel'
    | 'photoFailed'
    | 'full'
    | 'notTaken'
    | 'local'
    | 'kept'
    | 'back'
    | 'refused'
    | 'done'
    | 'printed'
    | 'format'
    | 'square'
    | 'a4'
    | 'example'
    | 'exampleAlt'
    | 'pageAlt'
    | 'loading'
    | 'failed'
    | 'retry'
    | 'on'
    | 'photos'
    | 'runsOn'
    | 'prints'
    | 'soft'
    | 'tooBig'
    | 'unreadable'
    | 'go'
    | 'keep'
    | 'keeping'
    | 'keepFailed'
    | 'fileName'
    | 'mark'
    | 'noScript'
  > {
  sizes: Keys<'sq' | 'a4'>;
  words: Plural;
}

/** Words of the price list and its calculator. */
interface PriceTexts
  extends Keys<
    | 'title'
    | 'lead'
    | 'month'
    | 'monthText'
    | 'from'
    | 'perBook'
    | 'bookText'
    | 'plus'
    | 'delivery'
    | 'deliveryText'
    | 'format'
    | 'pages'
    | 'months'
    | 'fewerMonths'
    | 'moreMonths'
    | 'oneBook'
    | 'together'
    | 'another'
    | 'table'
  > {
  writing: Plural;
  formats: Keys<'sq' | 'a4'>;
}

/** Fills in a text: `{page}` becomes the value of `page`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** The form of a text for a number. */
export function plural([one, more]: Plural, count: number): string {
  return fill(count === 1 ? one : more, { count });
}
