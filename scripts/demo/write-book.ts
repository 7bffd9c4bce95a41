import { validateDocument, writeChapter } from '../../packages/book/src/index.ts';
import {
  ApiError,
  type Client,
  type CoverImage,
  type ProjectQuestion,
  routes,
  type SelectedChapter,
  type UploadedPhoto,
} from '../../packages/contract/src/index.ts';
import type { DemoBook } from './books.ts';
import { type ChapterManuscript, readManuscript } from './manuscript.ts';
import { type BookLookup, photosIn, questionsIn, readChapter } from './read-chapter.ts';
import { uploadPhotos } from './upload-photos.ts';

/** Written demo book with its figures. */
export interface WrittenBook {
  projectId: string;
  name: string;
  chapters: number;
  words: number;
  photos: number;
}

/** Writes a book through the API; an existing book of that name is overwritten. */
export async function writeBook(client: Client, book: DemoBook): Promise<WrittenBook> {
  const manuscript = readManuscript(book.folder);
  const projectId = await findOrCreate(client, book);
  const wanted = manuscript.flatMap(({ text }) => photosIn(text));
  const photos = await uploadPhotos(client, projectId, [
    ...new Set([...wanted, ...(book.cover.photo === undefined ? [] : [book.cover.photo])]),
  ]);
  const chapters = await chooseChapters(client, projectId, book, manuscript);
  for (const [index, part] of manuscript.entries()) {
    const chapter = chapters[index];
    if (chapter === undefined) throw new Error(`chapter ${index + 1} of ${book.name} is missing`);
    await writeText(client, chapter, part, book, photos);
  }
  await client(routes.projectExports.updateSettings, { params: { projectId }, body: book.settings });
  await createCover(client, projectId, book, photos);
  const written = await client(routes.projectChapters.selected, { query: { projectId } });
  const words = written.reduce((sum, chapter) => sum + chapter.words, 0);
  return { projectId, name: book.name, chapters: written.length, words, photos: photos.size };
}

async function findOrCreate(client: Client, { name, theme, format }: DemoBook): Promise<string> {
  const projects = await client(routes.projects.list, {});
  const existing = projects.find(
    (book) => book.name === name && book.theme === theme && book.format === format,
  );
  return existing?.id ?? (await client(routes.projects.create, { body: { name, theme, format } })).id;
}

async function chooseChapters(
  client: Client,
  projectId: string,
  { theme }: DemoBook,
  manuscript: readonly ChapterManuscript[],
): Promise<SelectedChapter[]> {
  const offered = await client(routes.projectChapters.edit, { query: { projectId } });
  const chapterList: string[] = [];
  for (const { chapter } of manuscript) {
    if ('slug' in chapter) {
      chapterList.push(`${theme}.${chapter.slug}`);
      continue;
    }
    const body = { projectId, name: chapter.name };
    const own =
      offered.find(({ isOwn, name }) => isOwn && name === chapter.name) ??
      (await client(routes.projectChapters.addSelected, { body }));
    chapterList.push(own.chapterId);
  }
  const selected = await client(routes.projectChapters.save, { body: { projectId, chapterList } });
  const inOrder = chapterList.flatMap((id) => selected.filter(({ chapterId }) => chapterId === id));
  return client(routes.projectChapters.order, {
    body: { projectId, chapterList: inOrder.map(({ projectChapterId }) => projectChapterId) },
  });
}

async function writeText(
  client: Client,
  { projectChapterId: id, chapterId }: SelectedChapter,
  { text, done, open }: ChapterManuscript,
  { language }: DemoBook,
  photos: ReadonlyMap<string, UploadedPhoto & { alt: { nl: string; en: string } }>,
): Promise<void> {
  const inText = questionsIn(text);
  const questions = await chooseQuestions(client, id, chapterId, [...inText, ...done, ...open]);
  for (const [name, question] of questions) {
    const state = inText.includes(name) ? 'added' : done.includes(name) ? 'done' : 'default';
    // Sending the current state again would reset it.
    const change = question.state === state ? undefined : state === 'default' ? question.state : state;
    const params = { id: question.projectQuestionId ?? '' };
    if (change) await client(routes.projectQuestions.setState, { params, body: { state: change } });
  }
  const lookup: BookLookup = {
    photo: (name) => {
      const { name: stored, width, height, alt } = known(photos, name);
      return { name: stored, width, height, alt: alt[language] };
    },
    question: (name) => {
      const { projectQuestionId, text: words } = known(questions, name);
      return { id: projectQuestionId ?? '', text: words };
    },
  };
  const checked = validateDocument({ type: 'doc', content: readChapter(text, lookup) });
  if (!checked.ok) throw new Error(`${chapterId}: ${JSON.stringify(checked)}`);
  const body = writeChapter(checked.document);
  const current = await client(routes.projectChapters.get, { params: { id } });
  if (current.body !== body) {
    const saved = await client(routes.projectChapters.saveText, { params: { id }, body: { body } });
    if (saved.refused.length > 0) throw new Error(`${chapterId}: ${JSON.stringify(saved.refused)}`);
  }
}

/** Selects these questions, adds own ones, and returns each by its name in the manuscript. */
async function chooseQuestions(
  client: Client,
  projectChapterId: string,
  chapterId: string,
  names: readonly string[],
): Promise<Map<string, ProjectQuestion>> {
  const offered = await client(routes.projectQuestions.edit, { query: { projectChapterId } });
  const ids = new Map<string, string>();
  for (const name of names) {
    const there = offered.find(
      ({ questionId, text }) => questionId === `${chapterId}.${name}` || text === name,
    );
    const body = { projectChapterId, text: name };
    ids.set(name, (there ?? (await client(routes.projectQuestions.addSelected, { body }))).questionId);
  }
  const body = { projectChapterId, questionsList: [...ids.values()] };
  const selected = await client(routes.projectQuestions.save, { body });
  const byId = new Map(selected.map((question) => [question.questionId, question]));
  return new Map([...ids].map(([name, id]) => [name, known(byId, id)]));
}

async function createCover(
  client: Client,
  projectId: string,
  { cover: { photo, ...fields } }: DemoBook,
  photos: ReadonlyMap<string, UploadedPhoto>,
): Promise<void> {
  const image: CoverImage | null =
    photo === undefined ? null : { name: known(photos, photo).name, crop: null, focus: { x: 0.62, y: 0.5 } };
  const body = { ...fields, image };
  // Update before save: saving a new cover would keep the replaced one each time.
  await client(routes.projectCovers.update, { params: { projectId }, body }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'no_cover')) throw error;
    return client(routes.projectCovers.save, { body: { projectId, ...body } });
  });
}

function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`the manuscript asks for ${name}, which is not there`);
  return value;
}
