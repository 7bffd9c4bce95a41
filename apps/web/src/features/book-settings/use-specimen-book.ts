import { type ChapterDocument, parseChapter, photosOf, plainText } from '@dierbaar/book';
import type { LiveSpecimen } from '@dierbaar/book/live';
import type { Cover, PrintedSettings, Project } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { chapterQuery, selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { coverQuery } from '../../lib/covers/covers.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { projectSettingsQuery } from '../../lib/projects/settings.ts';

/** A book with what its printed pages show. */
export interface SpecimenBook {
  project: Project;
  settings: PrintedSettings;
  cover: Cover | null;
  /** All chapters; only the one that is shown has a text. */
  chapters: Parameters<LiveSpecimen['setBook']>[1];
  /** All chapters of the book, and whether they have a text. */
  titles: { id: string; title: string; hasContent: boolean }[];
  /** A line of the writer's own text, or of a sample. */
  line: string;
}

/** Blocks that fill the first page of a chapter. */
const shownBlocks = 14;

/** Fetches a book, its settings and the beginning of its first written chapter. */
export function useSpecimenBook(projectId: string): {
  book: SpecimenBook | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const { t } = useTranslation();
  const project = useQuery(projectQuery(projectId));
  const settings = useQuery(projectSettingsQuery(projectId));
  const cover = useQuery(coverQuery(projectId));
  const selected = useQuery(selectedChaptersQuery(projectId));
  const written = selected.data?.find(({ hasContent }) => hasContent);
  const text = useQuery({
    ...chapterQuery(written?.projectChapterId ?? ''),
    enabled: written !== undefined,
  });
  const sample = t('settings.sample');
  const sampleTitle = t('settings.sampleTitle');
  const hasText = text.data !== undefined || (selected.data !== undefined && written === undefined);
  const body = text.data?.body;
  const book = useMemo(() => {
    if (!project.data || !settings.data || cover.data === undefined || !selected.data || !hasText)
      return null;
    const document = body === undefined ? sampleDocument(sample) : firstPageOf(parseChapter(body).document);
    const titles = selected.data.length > 0 ? selected.data : [{ projectChapterId: '', name: sampleTitle }];
    const shownId = written?.projectChapterId ?? titles[0]?.projectChapterId;
    return {
      project: project.data,
      settings: settings.data,
      cover: cover.data,
      chapters: titles.map(({ projectChapterId: id, name: title }) => ({
        id,
        title,
        document: id === shownId ? document : emptyChapter,
      })),
      titles: selected.data.map(({ projectChapterId: id, name: title, hasContent }) => ({
        id,
        title,
        hasContent,
      })),
      line: lineOf(document) || sample,
    };
  }, [project.data, settings.data, cover.data, selected.data, written, hasText, body, sample, sampleTitle]);
  const all = [project, settings, cover, selected, text];
  return {
    book,
    hasFailed: !book && all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

const emptyChapter: ChapterDocument = { type: 'doc', content: [] };

/** The beginning of a chapter up to its first photo, which the specimen does not have. */
function firstPageOf({ content }: ChapterDocument): ChapterDocument {
  const isPhoto = (block: (typeof content)[number]) => photosOf(block).length > 0;
  const first = content.findIndex(isPhoto);
  const before = first > 0 ? content.slice(0, first) : content.filter((block) => !isPhoto(block));
  return { type: 'doc', content: before.slice(0, shownBlocks) };
}

function sampleDocument(text: string): ChapterDocument {
  return {
    type: 'doc',
    content: [{ type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] }],
  };
}

function lineOf({ content }: ChapterDocument): string {
  const paragraph = content.find(
    (block) => block.type === 'paragraph' && plainText({ type: 'doc', content: [block] }).trim() !== '',
  );
  return paragraph
    ? plainText({ type: 'doc', content: [paragraph] })
        .trim()
        .slice(0, 120)
    : '';
}
