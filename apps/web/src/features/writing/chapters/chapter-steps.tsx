import type { SelectedChapter } from '@dierbaar/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import type { DebouncedText } from '../debounced-text.ts';
import { useWritingContext } from '../writing-context.ts';
import { ChapterList } from './chapter-list.tsx';
import { chapterPathOf } from './chapter-path.ts';
import classes from './chapter-steps.module.css';
import { useChapterKeys } from './use-chapter-keys.ts';

interface ChapterStepsProps {
  chapters: readonly SelectedChapter[];
  editor: Editor;
  text: DebouncedText;
}

/** Position of the chapter in the book, which opens the list of chapters, and links to the previous and next one. */
export function ChapterSteps({ chapters, editor, text }: ChapterStepsProps) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const at = chapters.findIndex((one) => one.projectChapterId === chapterId);
  const previous = at > 0 ? chapters[at - 1] : undefined;
  const next = at >= 0 ? chapters[at + 1] : undefined;
  useChapterKeys(previous, next);
  if (chapters.length === 0) return <div className={classes.steps} />;
  return (
    <div className={classes.steps}>
      <ChapterList chapters={chapters} place={at + 1} editor={editor} text={text} />
      <nav className={classes.links} aria-label={t('writing.chapters.neighbours')}>
        <Step to={previous} label={t('writing.previousChapter')}>
          <IconChevronLeft {...iconProps(18)} />
        </Step>
        <Step to={next} label={t('writing.nextChapter')}>
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
  return (
    <Link
      to={chapterPathOf(projectId, to)}
      className={classes.step}
      aria-label={`${label}: ${to.name}`}
      title={to.name}
    >
      {children}
    </Link>
  );
}
