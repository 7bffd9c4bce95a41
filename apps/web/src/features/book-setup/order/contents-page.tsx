import type { SelectedChapter } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { projectQuery } from '../../../lib/projects/projects.ts';
import { useTitleFace } from '../../../ui/book/use-title-face.ts';
import { fitContents } from './contents-fit.ts';
import classes from './contents-page.module.css';

import '../../../ui/book/book-face.css';

interface ContentsPageProps {
  projectId: string;
  chapters: readonly SelectedChapter[];
  /** Chapter that is being dragged. */
  draggedId: string | undefined;
}

/** Table of contents as printed, in the fonts of the book; a dot stands for a page number that is not known yet. */
export function ContentsPage({ projectId, chapters, draggedId }: ContentsPageProps) {
  const { t } = useTranslation();
  const { data: book } = useQuery(projectQuery(projectId));
  const titleFace = useTitleFace(projectId);
  const format = book?.format ?? 'a4';
  const { line, shown } = fitContents(chapters.length, format);
  const left = chapters.length - shown;
  return (
    <aside className={classes.page} data-format={format} aria-label={t('bookSetup.reorderChapters.contents')}>
      <h2 className={classes.title}>
        <span style={titleFace}>{t('bookSetup.reorderChapters.contents')}</span>
      </h2>
      <ol className={classes.list} style={{ lineHeight: `${line - 1}px` }}>
        {chapters.slice(0, shown).map(({ projectChapterId, name }, index) => (
          <li key={projectChapterId} data-dragged={projectChapterId === draggedId || undefined}>
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.name}>{name}</span>
            <span className={classes.number} aria-hidden="true">
              ·
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className={classes.more} style={{ lineHeight: `${line}px` }}>
          {t('bookSetup.reorderChapters.more', { count: left })}
        </p>
      )}
    </aside>
  );
}
