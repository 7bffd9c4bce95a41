import type { BookSettings } from '../../layout/layout-data.ts';
import {
  type ChapterEntry,
  type LiveLayout,
  makeChapterEntry,
  makeLiveLayout,
  numberChapters,
} from './live-layout.ts';
import type { FromWorker, LiveChapter, ToWorker } from './messages.ts';
import { type AroundPages, frontKeyOf, lengthKeyOf, type PageNumbers } from './page-numbers.ts';

type LayoutAnswer = Extract<FromWorker, { kind: 'laidOut' | 'counted' | 'problem' | 'around' }>;
/** What the opening of a chapter says. */
export type Opening = { title: string; number: number };
type Book = { settings: BookSettings; titles: string[]; version: number };

/** The book as the worker lays it out: newest texts, lengths of the parts, and the page numbers that follow from them. */
export class LiveBook {
  readonly #send: (message: ToWorker) => void;
  /** Chapters that are on the screen. */
  readonly #inSight: () => ReadonlySet<string>;
  readonly #chapters = new Map<string, ChapterEntry>();
  readonly #excerpts = new Map<string, ChapterEntry>();
  #book: Book | null = null;
  #around: AroundPages | null = null;
  #numbers: PageNumbers | null = null;
  #lastVersion = 0;

  constructor(send: (message: ToWorker) => void, inSight: () => ReadonlySet<string>) {
    this.#send = send;
    this.#inSight = inSight;
  }

  setBook(settings: BookSettings, list: readonly LiveChapter[]): void {
    const known = new Map(this.#chapters);
    this.#chapters.clear();
    for (const [index, chapter] of list.entries()) {
      const entry = known.get(chapter.id) ?? makeChapterEntry(chapter.title, index + 1);
      this.#chapters.set(chapter.id, entry);
      known.delete(chapter.id);
      this.#place(entry, chapter, index + 1);
    }
    for (const chapterId of known.keys()) this.#send({ kind: 'drop', chapterId });
    this.#sendBook(settings);
    this.#renumber();
  }

  setChapter(chapter: LiveChapter): void {
    const entry = this.#chapters.get(chapter.id);
    if (entry === undefined || this.#book === null) return;
    const isRenamed = entry.title !== chapter.title;
    this.#place(entry, chapter, entry.number);
    if (!isRenamed) return;
    this.#sendBook(this.#book.settings);
    this.#renumber();
  }

  setExcerpt(
    settings: BookSettings,
    id: string,
    document: LiveChapter['document'],
    { title, number }: Opening = { title: '', number: 1 },
  ): void {
    if (document === null) {
      if (this.#excerpts.delete(id)) this.#send({ kind: 'drop', chapterId: id });
      return;
    }
    if (this.#book === null) this.#sendBook(settings);
    const entry = this.#excerpts.get(id) ?? makeChapterEntry('', 1);
    this.#excerpts.set(id, entry);
    this.#place(entry, { id, title, document }, number);
  }

  receive(message: LayoutAnswer): void {
    if (message.kind === 'around') {
      if (message.version !== this.#book?.version) return;
      this.#around = message.pages;
      this.#renumber();
      return;
    }
    const entry = this.#chapters.get(message.chapterId) ?? this.#excerpts.get(message.chapterId);
    // Answers arrive in order; a lower version than the last accepted comes from a terminated worker.
    if (entry === undefined || message.version < entry.accepted) return;
    entry.accepted = message.version;
    entry.problem = message.kind === 'problem' ? { message: message.message, block: message.block } : null;
    if (message.kind !== 'problem') {
      entry.pages = message.pages;
      entry.isCounted = message.kind === 'counted' || message.isFinal;
    }
    if (message.kind === 'laidOut') {
      entry.nodes = message.nodes ?? entry.nodes;
      if (message.firstPage !== undefined) entry.printedFrom = message.firstPage;
    }
    this.#renumber();
  }

  /** Messages that bring a new worker to the current state. */
  *replay(): Iterable<ToWorker> {
    if (this.#book !== null) yield bookMessage(this.#book);
    yield this.#numbersMessage();
    for (const { latest } of [...this.#chapters.values(), ...this.#excerpts.values()])
      if (latest !== null) yield { kind: 'chapter', chapter: latest };
  }

  layout(before: LiveLayout | null, state: LiveLayout['state']): LiveLayout {
    return makeLiveLayout(before, state, new Map([...this.#chapters, ...this.#excerpts]), this.#numbers);
  }

  #renumber(): void {
    const before = this.#numbers;
    this.#numbers = numberChapters(this.#chapters, this.#around, this.#book?.settings ?? null);
    const numberOf = (numbers: PageNumbers | null, id: string) => numbers?.firstPages.get(id);
    const isSame = [...this.#chapters.keys()].every(
      (id) => numberOf(before, id) === numberOf(this.#numbers, id),
    );
    if (isSame) return;
    // The picture of a chapter in sight follows; one out of sight has none that could be read.
    const inSight = this.#inSight();
    for (const [id, entry] of this.#chapters) if (!inSight.has(id)) entry.printedFrom = undefined;
    this.#send(this.#numbersMessage());
  }

  #place(entry: ChapterEntry, { id, title, document }: LiveChapter, number: number): void {
    const old = entry.latest;
    entry.title = title;
    entry.number = number;
    if (document === null) return;
    if (old?.document === document && old.title === title && old.number === number) return;
    this.#sendChapter(entry, { id, title, document, number });
  }

  #sendChapter(entry: ChapterEntry, chapter: Omit<NonNullable<ChapterEntry['latest']>, 'version'>): void {
    // Rises over all chapters: one that was removed and comes back is newer than what the worker knew of it.
    this.#lastVersion += 1;
    entry.latest = { ...chapter, version: this.#lastVersion };
    this.#send({ kind: 'chapter', chapter: entry.latest });
  }

  #sendBook(settings: BookSettings): void {
    const titles = Array.from(this.#chapters.values(), ({ title }) => title);
    const before = this.#book;
    const isSame =
      before !== null &&
      JSON.stringify([before.settings, before.titles]) === JSON.stringify([settings, titles]);
    if (isSame) return;
    const isFrontSame =
      before !== null && frontKeyOf(before.settings, before.titles) === frontKeyOf(settings, titles);
    const areLengthsSame = before !== null && lengthKeyOf(before.settings) === lengthKeyOf(settings);
    this.#book = { settings, titles, version: (before?.version ?? 0) + (isFrontSame ? 0 : 1) };
    if (!isFrontSame) this.#around = null;
    this.#send(bookMessage(this.#book));
    if (areLengthsSame || before === null) return;
    for (const entry of [...this.#chapters.values(), ...this.#excerpts.values()]) this.#recount(entry);
  }

  // A new version tells answers for these settings from those for the settings before.
  #recount(entry: ChapterEntry): void {
    entry.isCounted = false;
    if (entry.latest === null) return;
    this.#sendChapter(entry, entry.latest);
    entry.accepted = this.#lastVersion;
  }

  #numbersMessage(): ToWorker {
    return { kind: 'numbers', firstPages: this.#numbers?.firstPages ?? new Map() };
  }
}

function bookMessage({ settings, titles, version }: Book): ToWorker {
  return { kind: 'book', book: settings, titles, version };
}
