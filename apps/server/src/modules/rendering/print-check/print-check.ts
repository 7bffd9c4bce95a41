import {
  type BookToCheck,
  checkBook,
  coveredCodePoints,
  coverSheet,
  editionCode,
  leastRuledPages,
  MAX_BOOK,
  type MeasuredPhoto,
  measurePhotos,
  type PrintRemark,
  printedVoice,
  remarkIdOf,
} from '@dierbaar/book';
import type { RouteOutput, routes } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { readChapterText } from '../../books/chapters/text-refs.ts';
import { listPhotos } from '../../media/photos/photos.service.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import { type ExportRow, findExport } from '../exports/exports.queries.ts';
import { loadFacts } from '../exports/facts/chapter-facts.ts';
import { type BookSpec, hashSpec } from '../exports/inputs/export-spec.ts';
import { gatherBookSpec } from '../exports/inputs/gather-spec.ts';
import { readManifest } from '../exports/render/export-manifest.ts';
import {
  deleteAcceptedRemark,
  findAcceptedRemarks,
  insertAcceptedRemark,
} from './accepted-remarks.queries.ts';
import { coverFactsOf } from './cover-facts.ts';
import { findVoices } from './find-voices.ts';

type PrintCheck = RouteOutput<typeof routes.projectExports.check>;
type KnownRemark = PrintCheck['remarks'][number];
type VoiceRemark = PrintCheck['voiceRemarks'][number];
type Remark = Omit<KnownRemark, 'code'> & { code: PrintRemark['code'] };
type Place = MeasuredPhoto['place'];

/** Checks the current state of a book; sizes are exact when its pages are rendered, estimates before. */
export async function runPrintCheck(deps: Deps, userId: string, projectId: string): Promise<PrintCheck> {
  const spec = await gatherBookSpec(deps, { userId, projectId });
  const { contentHash } = hashSpec(spec);
  const preview = await findExport(deps.db, { projectId, kind: 'preview', contentHash });
  const made = await findRendered(deps, preview, { projectId, contentHash });
  const manifest = made && (await readManifest(deps, made));
  const map = manifest?.map ?? [];
  const stored = await listPhotos(deps.db, projectId);
  const pages = made?.pages ?? null;
  const fill = fillOf(spec.textBytes, preview);
  const sizes = new Map(stored.map(({ name, width, height }) => [name, { width, height }]));
  // A book that is too large to render is not read either.
  const chapters =
    fill > 1 ? [] : await loadFacts(deps.db, spec.chapters, (ref) => readChapterText(deps.db, ref));
  const book = bookToCheck(spec, {
    chapters,
    fill,
    pages,
    filling: fillingOf(spec, manifest?.filling),
    photos: sizes,
    ...coverFactsOf(spec, pages, sizes),
    placed: map.length > 0 ? map : null,
    voices: await findVoices(deps.db, userId, chapters),
  });
  const photos = measurePhotos(book);
  const accepted = await findAcceptedRemarks(deps.db, projectId);
  const titles = new Map(spec.chapters.map(({ id, title }) => [id, title]));
  const pageOf = new Map(map.flatMap((one) => (one.index === null ? [[one.chapterId, one.page]] : [])));
  const present = (remark: PrintRemark) => presentRemark(remark, { accepted, photos, titles, pageOf });
  const remarks = unique(checkBook(book).map(present)).sort(byWorst);
  return {
    contentHash,
    edition: editionCode(contentHash),
    madeAt: made?.finishedAt?.toISOString() ?? null,
    pages,
    spineMillimetres: pages === null ? null : coverSheet(spec.book.format, pages, spec.product).spine,
    qrCodes: chapters.reduce((sum, { facts }) => sum + facts.qrCodes, 0),
    chapters: spec.chapters.map(({ id, title }) => ({
      chapterId: id,
      title,
      page: pageOf.get(id) ?? null,
    })),
    pageStarts: manifest?.pageStarts ?? [],
    photos: photos.map(presentPhoto),
    remarks: remarks.filter(isKnownToOlderTabs),
    voiceRemarks: remarks.filter(isOfVoice),
  };
}

/** Accepts a remark, or withdraws the acceptance. */
export async function acceptRemark(
  deps: Deps,
  userId: string,
  projectId: string,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<void> {
  if (!isAccepted) {
    await requireProject(deps.db, userId, projectId);
    return deleteAcceptedRemark(deps.db, projectId, id);
  }
  const { remarks, voiceRemarks } = await runPrintCheck(deps, userId, projectId);
  const remark = [...remarks, ...voiceRemarks].find((one) => one.id === id);
  if (!remark || remark.severity === 'refuse') throw new AppError('not_found');
  await insertAcceptedRemark(deps.db, { projectId, userId, remark: id, acceptedAt: deps.clock() });
}

/** The preview, or else the print export of the same pages, when one of them is finished. */
async function findRendered(
  deps: Deps,
  preview: ExportRow | undefined,
  key: { projectId: string; contentHash: string },
): Promise<ExportRow | undefined> {
  if (preview?.state === 'ready') return preview;
  const print = await findExport(deps.db, { ...key, kind: 'print' });
  return print?.state === 'ready' ? print : undefined;
}

/** Size of a book as a fraction of the largest one; the pages of the last render attempt count too. */
function fillOf(textBytes: number, found: ExportRow | undefined): number {
  return Math.max(textBytes / MAX_BOOK.bytes, (found?.pages ?? 0) / MAX_BOOK.pages);
}

function fillingOf({ book }: BookSpec, filling: number | undefined): BookToCheck['filling'] {
  if (filling === undefined) return null;
  const pages = filling - leastRuledPages(book.ruledPages);
  return { pages, isRuled: book.ruledPages !== 'none' };
}

type LoadedFacts = Pick<
  BookToCheck,
  'chapters' | 'fill' | 'filling' | 'pages' | 'photos' | 'coverPhotos' | 'spine' | 'placed' | 'voices'
>;

function bookToCheck({ book, product, cover }: BookSpec, facts: LoadedFacts): BookToCheck {
  const { format, title, subtitle, author, dedication, listenAt, textSize } = book;
  const people = book.people.map(({ name, who }) => `${name} ${who}`).join(' ');
  const years = book.years.map(({ year, text }) => `${year} ${text}`).join(' ');
  const back = cover?.choice.backWords ?? '';
  const texts = Object.entries({ title, subtitle, author, dedication, people, years, back });
  return {
    format,
    product,
    hasCover: cover !== null,
    frontispiece: book.frontispiece,
    texts: texts.map(([field, text]) => ({ field, text })),
    covered: coveredCodePoints,
    listenAt,
    voiceCodes: {
      normal: printedVoice('normal', textSize).code,
      wide: printedVoice('wide', textSize).code,
    },
    ...facts,
  };
}

interface RemarkContext {
  accepted: ReadonlySet<string>;
  photos: readonly MeasuredPhoto[];
  titles: ReadonlyMap<string, string>;
  /** First page of each chapter. */
  pageOf: ReadonlyMap<string, number>;
}

function presentRemark(remark: PrintRemark, context: RemarkContext): Remark {
  const { code, severity, place } = remark;
  const id = remarkIdOf(remark);
  const photo = 'name' in remark ? remark.name : null;
  const measured = context.photos.find((one) => one.name === photo && isSamePlace(one.place, place));
  const page = place.page ?? context.pageOf.get(place.chapterId ?? '') ?? null;
  return {
    id,
    code,
    severity,
    ...place,
    page,
    isAccepted: severity !== 'refuse' && context.accepted.has(id),
    photo,
    subject: subjectOf(remark, context.titles),
    figures: figuresOf(remark),
    better: code === 'photo_resolution' ? (measured?.better ?? null) : null,
  };
}

function subjectOf(remark: PrintRemark, titles: ReadonlyMap<string, string>): string {
  switch (remark.code) {
    case 'character_unprintable':
      return remark.character;
    case 'qr_too_dense':
    case 'link_not_web':
      return remark.link;
    default:
      return titles.get(remark.place.chapterId ?? '') ?? '';
  }
}

function figuresOf(remark: PrintRemark): Remark['figures'] {
  switch (remark.code) {
    case 'photo_resolution': {
      const { ppi, printedCentimetres, sharpCentimetres } = remark;
      return { ppi, printedCentimetres, sharpCentimetres };
    }
    case 'character_unprintable':
      return { count: remark.count };
    case 'spine_too_narrow':
    case 'spine_without_author':
      return { millimetres: remark.millimetres };
    case 'too_many_pages':
      return { pages: remark.pages, max: remark.max };
    case 'filled_with_lines':
    case 'filled_with_blanks':
      return { pages: remark.pages, count: remark.count };
    case 'book_size':
      return { percent: remark.percent };
    default:
      return {};
  }
}

const voiceCodes: readonly string[] = ['voice_gone', 'voice_not_ready', 'voice_off'];
const isOfVoice = (remark: Remark): remark is VoiceRemark => voiceCodes.includes(remark.code);
const isKnownToOlderTabs = (remark: Remark): remark is KnownRemark => !isOfVoice(remark);

const isSamePlace = (one: Place, other: Place) =>
  one.chapterId === other.chapterId && one.index === other.index;

function presentPhoto({ name, place, isMissing, printed, resolution }: MeasuredPhoto) {
  const severity = isMissing ? 'refuse' : resolution?.severity;
  const light =
    severity === 'refuse' ? 'red' : severity === 'confirm' || severity === 'warning' ? 'amber' : 'green';
  return {
    name,
    ...place,
    light: light as 'red' | 'amber' | 'green',
    ppi: resolution?.ppi ?? null,
    centimetres: printed ? Math.round(printed.width) / 10 : null,
  };
}

/** Merges remarks with the same id, such as those of one photo used twice in a chapter. */
function unique(remarks: Remark[]): Remark[] {
  const known = new Set<string>();
  return remarks.filter(({ id }) => !known.has(id) && known.add(id));
}

const severities = ['refuse', 'confirm', 'warning', 'notice'];

function byWorst(one: Remark, other: Remark): number {
  const order = severities.indexOf(one.severity) - severities.indexOf(other.severity);
  return order || (one.page ?? 0) - (other.page ?? 0);
}
