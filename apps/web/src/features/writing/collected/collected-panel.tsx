import type { Memory } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { useFocusInList } from '../../../ui/screen/use-focus-in-list.ts';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './collected.module.css';
import { withOpenText } from './memories-in-text.ts';
import { usualChoices } from './memory-blocks.ts';
import { MemoryCard } from './memory-card.tsx';
import { NothingYet } from './nothing-yet.tsx';
import type { MemoryPlacing } from './use-memory-placing.ts';

/** Memories of the book that wait for a place, those of this chapter first; below them what was placed or removed. */
export function CollectedPanel({ placing, text }: { placing: MemoryPlacing; text: DebouncedText }) {
  const { t } = useTranslation();
  const { projectId, chapterId, openDialog } = useWritingContext();
  const inText = useTextValue(text, (one) => one.memories.join(' '));
  const {
    data: memories,
    isLoadingError,
    refetch,
  } = useQuery({
    ...memoriesQuery(projectId),
    select: (list) => withOpenText(list, chapterId, inText.split(' ')),
  });
  const panel = useRef<HTMLDivElement>(null);
  useFocusInList(panel);
  if (isLoadingError) {
    return (
      <div className={classes.failed} role="alert">
        <p>{t('writing.collected.loadFailed')}</p>
        <button type="button" className={classes.action} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (!memories) return <Loading />;
  if (memories.length === 0) return <NothingYet />;

  const isHere = (memory: Memory) => memory.projectChapterId === chapterId;
  const of = (state: Memory['state']) => memories.filter((one) => one.state === state);
  const waiting = of('waiting');
  const later = of('later');
  const [here, elsewhere] = [waiting.filter(isHere), waiting.filter((one) => !isHere(one))];
  const list = (shown: readonly Memory[]) => (
    <ul className={classes.cards}>
      {shown.map((memory) => (
        <MemoryCard
          key={memory.id}
          memory={memory}
          onOpen={() => openDialog({ kind: 'memory', id: memory.id })}
          onPlace={() => void placing.place(memory, usualChoices(memory), 'caret')}
          onMove={(state) => void placing.move(memory, state)}
        />
      ))}
    </ul>
  );
  const [placed, removed] = [of('placed'), of('removed')];
  return (
    <div ref={panel} className={classes.panel}>
      {waiting.length > 0 && (
        <p className={classes.summary}>
          {[
            here.length > 0 && t('writing.collected.here', { count: here.length }),
            elsewhere.length > 0 && t('writing.collected.elsewhere', { count: elsewhere.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {here.length > 0 && list(here)}
      {elsewhere.length > 0 && (
        <Group title={here.length > 0 ? t('writing.collected.elsewhereTitle') : null}>
          {list(elsewhere)}
        </Group>
      )}
      {later.length > 0 && <Group title={t('writing.collected.laterTitle')}>{list(later)}</Group>}
      {waiting.length + later.length === 0 && <NothingYet />}
      {placed.length > 0 && (
        <Folded title={t('writing.collected.placedTitle', { count: placed.length })}>{list(placed)}</Folded>
      )}
      {removed.length > 0 && (
        <Folded title={t('writing.collected.removedTitle', { count: removed.length })}>
          {list(removed)}
        </Folded>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return children;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.group}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary className={classes.group}>{title}</summary>
      {children}
    </details>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('writing.collected.loading')} className={classes.cards}>
      <Skeleton height={132} radius={14} />
      <Skeleton height={132} radius={14} />
    </div>
  );
}
