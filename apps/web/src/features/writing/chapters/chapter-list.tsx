import type { SelectedChapter } from '@dierbaar/contract';
import { Popover } from '@mantine/core';
import { IconArrowsSort, IconCheckbox, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { pathTo } from '../../../lib/paths.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { useWritingContext } from '../writing-context.ts';
import { ChapterKeys } from './chapter-keys.tsx';
import classes from './chapter-list.module.css';
import { ChapterRow } from './chapter-row.tsx';

interface ChapterListProps {
  chapters: readonly SelectedChapter[];
  /** One-based position of the open chapter; 0 when it is not in the book. */
  place: number;
  editor: Editor;
  text: DebouncedText;
}

/** Position of the chapter, which opens the list of all chapters. */
export function ChapterList({ chapters, place, editor, text }: ChapterListProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const backToText = () => {
    setIsOpen(false);
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={780}
      withRoles={false}
      offset={6}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: classes.list }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {place > 0
            ? t('writing.chapterPlace', { place, places: chapters.length })
            : t('writing.chapters.title')}
          <IconChevronDown {...iconProps(16)} className={classes.chevron} />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('writing.chapters.title')}>
        <Chapters known={chapters} text={text} onClose={() => setIsOpen(false)} onEscape={backToText} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChaptersProps {
  known: readonly SelectedChapter[];
  text: DebouncedText;
  onClose: () => void;
  onEscape: () => void;
}

function Chapters({ known, text, onClose, onEscape }: ChaptersProps) {
  const { t, i18n } = useTranslation();
  const { projectId, chapterId } = useWritingContext();
  // Loaded again on opening, because other chapters may have been written in since.
  const { data = known } = useQuery({ ...selectedChaptersQuery(projectId), staleTime: 0 });
  const words = useTextValue(text, (one) => one.words);
  // The open chapter is ahead of what is saved.
  const chapters = data.map((one) =>
    one.projectChapterId === chapterId ? { ...one, words, hasContent: one.hasContent || words > 0 } : one,
  );
  const total = chapters.reduce((sum, one) => sum + one.words, 0);
  const written = chapters.filter(({ hasContent }) => hasContent).length;
  const query = { projectId };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div className={classes.content} onKeyDown={(event) => handleKey(event, onEscape)}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('writing.chapters.title')}</h2>
        <p className={classes.facts}>
          <span>{t('writing.chapters.written', { written, places: chapters.length })}</span>
          <span>
            {t('writing.status.words', { count: total, formatted: formatCount(total, i18n.language) })}
          </span>
        </p>
      </div>
      <ol className={classes.rows}>
        {chapters.map((chapter, index) => (
          <ChapterRow
            key={chapter.projectChapterId}
            chapter={chapter}
            place={index + 1}
            isCurrent={chapter.projectChapterId === chapterId}
            onOpen={onClose}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <div className={classes.ways}>
          <Link to={pathTo('selectChapters', { query })} className={classes.way}>
            <IconCheckbox {...iconProps(18)} />
            {t('writing.chapters.choose')}
          </Link>
          <Link to={pathTo('reorderChapters', { query })} className={classes.way}>
            <IconArrowsSort {...iconProps(18)} />
            {t('writing.chapters.order')}
          </Link>
        </div>
        <ChapterKeys />
      </div>
    </div>
  );
}

/** Arrows move along the chapters, Escape goes back to the text. */
function handleKey(event: KeyboardEvent<HTMLElement>, onEscape: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    onEscape();
    return;
  }
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? links.length - 1 : at - 1,
    Home: 0,
    End: links.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[Math.min(Math.max(target, 0), links.length - 1)]?.focus();
}
