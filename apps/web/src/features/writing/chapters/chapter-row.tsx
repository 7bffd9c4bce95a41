import type { SelectedChapter } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './chapter-list.module.css';
import { chapterPathOf } from './chapter-path.ts';
import { stateOf } from './chapter-state.ts';

interface ChapterRowProps {
  chapter: SelectedChapter;
  place: number;
  isCurrent: boolean;
  onOpen: () => void;
}

/** A chapter with its state, questions, words and photos; opens its text. */
export function ChapterRow({ chapter, place, isCurrent, onOpen }: ChapterRowProps) {
  const { t, i18n } = useTranslation();
  const { projectId } = useWritingContext();
  const { name, words, photos, questionsSelected, questionsDone } = chapter;
  const state = stateOf(chapter);
  return (
    <li>
      <Link
        to={chapterPathOf(projectId, chapter)}
        className={classes.row}
        data-state={state}
        aria-current={isCurrent ? 'page' : undefined}
        data-autofocus={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={classes.place}>{place}</span>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.state}>
          <span className={classes.ring} aria-hidden="true">
            {state === 'done' && <IconCheck size={13} stroke={2} />}
          </span>
          {t(`writing.chapters.state.${state}`)}
        </span>
        <span>
          {questionsSelected > 0 &&
            t('writing.chapters.questions', { count: questionsSelected, done: questionsDone })}
        </span>
        <span className={classes.number}>
          {words > 0 &&
            t('writing.status.words', { count: words, formatted: formatCount(words, i18n.language) })}
        </span>
        <span className={classes.photos}>
          {photos !== null && photos > 0 && (
            <>
              <IconPhoto {...iconProps(18)} />
              <span aria-hidden="true">{photos}</span>
              <VisuallyHidden>{t('writing.chapters.photos', { count: photos })}</VisuallyHidden>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
