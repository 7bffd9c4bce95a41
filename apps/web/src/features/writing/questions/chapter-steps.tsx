import type { SelectedChapter } from '@dierbaar/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './questions.module.css';

/** Position of the chapter in the book, with links to the previous and next chapter. */
export function ChapterSteps({ chapters }: { chapters: readonly SelectedChapter[] }) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const at = chapters.findIndex((one) => one.projectChapterId === chapterId);
  return (
    <div className={classes.steps}>
      <span className={classes.summary}>
        {at >= 0 && t('writing.chapterPlace', { place: at + 1, places: chapters.length })}
      </span>
      <nav
        className={classes.stepLinks}
        aria-label={t('writing.chapterPlace', { place: at + 1, places: chapters.length })}
      >
        <Step to={at > 0 ? chapters[at - 1] : undefined} label={t('writing.previousChapter')}>
          <IconChevronLeft {...iconProps(18)} />
        </Step>
        <Step to={at >= 0 ? chapters[at + 1] : undefined} label={t('writing.nextChapter')}>
          <IconChevronRight {...iconProps(18)} />
        </Step>
      </nav>
    </div>
  );
}

function Step({
  to,
  label,
  children,
}: {
  to: SelectedChapter | undefined;
  label: string;
  children: ReactNode;
}) {
  const { projectId } = useWritingContext();
  if (!to) {
    return (
      <span className={classes.step} aria-hidden="true" data-off>
        {children}
      </span>
    );
  }
  const params = { projectChapterId: to.projectChapterId };
  return (
    <Link
      to={pathTo('confirmedQuestions', { params, query: { projectId } })}
      className={classes.step}
      aria-label={`${label}: ${to.name}`}
      title={to.name}
    >
      {children}
    </Link>
  );
}
