import type { SelectedChapter } from '@dierbaar/contract';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatCount } from '../../lib/format/numbers.ts';
import base from '../../ui/screen/status-line.module.css';
import { type DebouncedText, useTextValue } from './debounced-text.ts';
import { SaveStateText } from './saving/save-state-text.tsx';
import type { Saver } from './saving/use-saver.ts';
import classes from './status-line.module.css';

interface StatusLineProps {
  saver: Saver;
  text: DebouncedText;
  chapters: readonly SelectedChapter[];
  chapterId: string;
  onHistory: () => void;
  /** Page count and price, when known. */
  facts?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
}

/** Footer with the save status, word counts, page count and price. */
export function StatusLine({ saver, text, chapters, chapterId, onHistory, facts, actions }: StatusLineProps) {
  const { t, i18n } = useTranslation();
  const words = useTextValue(text, (one) => one.words);
  const others = chapters
    .filter((one) => one.projectChapterId !== chapterId)
    .reduce((sum, one) => sum + one.words, 0);
  const format = (count: number) => formatCount(count, i18n.language);
  return (
    <section className={base.line} aria-label={t('writing.status.bar')}>
      <div className={base.facts}>
        <SaveStateText saver={saver} />
        <span title={t('writing.status.wordsOfBook', { formatted: format(words + others) })}>
          {t('writing.status.words', { count: words, formatted: format(words) })}
        </span>
        {others > 0 && <span>{t('writing.status.wordsOfBook', { formatted: format(words + others) })}</span>}
        {facts}
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.action} aria-haspopup="dialog" onClick={onHistory}>
          <IconHistory size={16} stroke={1.6} aria-hidden="true" />
          {t('writing.status.history')}
        </button>
        {actions}
      </div>
    </section>
  );
}
