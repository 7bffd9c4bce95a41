import type { SelectableChapter } from '@dierbaar/contract';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { CardBox } from '../card-box.tsx';
import index from '../index-card.module.css';
import classes from './chapter-card.module.css';

const columns = 4;

interface ChapterCardProps {
  chapter: SelectableChapter;
  isSelected: boolean;
  onToggle: () => void;
}

/** A chapter as an index card: title, first question, number of questions. */
export function ChapterCard({ chapter, isSelected, onToggle }: ChapterCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, isOwn, hasContent, firstQuestion, questionCount } = chapter;
  return (
    <label htmlFor={id} className={`${index.card} ${classes.card}`} data-selected={isSelected || undefined}>
      <span className={classes.ruling} aria-hidden="true" />
      <span className={classes.head}>
        <span className={classes.name} data-long={name.length > 40 || undefined}>
          {name}
        </span>
        <CardBox id={id} checked={isSelected} onChange={onToggle} label={name} />
      </span>
      <span className={classes.question}>
        {isOwn ? t('bookSetup.selectChapters.ownHint') : firstQuestion}
      </span>
      <span className={classes.foot}>
        <span>
          {isOwn
            ? t('bookSetup.selectChapters.own')
            : t('bookSetup.selectChapters.questions', { count: questionCount })}
        </span>
        {hasContent && (
          <span className={classes.hasText}>
            <IconPencil size={14} stroke={1.6} aria-hidden="true" />
            {t('bookSetup.selectChapters.hasText')}
          </span>
        )}
      </span>
    </label>
  );
}

/** Button that adds an own chapter; it fills the rest of its row. */
export function AddCard({ after, onClick }: { after: number; onClick: () => void }) {
  const { t } = useTranslation();
  const freeColumns = columns - (after % columns);
  return (
    <button
      type="button"
      className={`${index.add} ${classes.add}`}
      style={{ gridColumn: `span ${freeColumns}` }}
      onClick={onClick}
    >
      <span className={index.plus}>
        <IconPlus size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span>
        <span className={index.addTitle}>{t('bookSetup.selectChapters.addTitle')}</span>
        <span className={classes.addHint}>{t('bookSetup.selectChapters.addHint')}</span>
      </span>
    </button>
  );
}
