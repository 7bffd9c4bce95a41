import type { ProjectSummary } from '@dierbaar/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { daysAgo } from '../../lib/format/dates.ts';
import { memoriesQuery } from '../../lib/memories/memories.ts';
import { isEmptyMemory, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { usePendingMemories } from '../../lib/memories/use-pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { useCachedQuery } from '../../lib/offline/cached-answers.ts';
import { pathTo } from '../../lib/paths.ts';
import pocket from '../../ui/link-page/phone.module.css';
import classes from '../../ui/telling/rows.module.css';
import { PendingRow } from '../../ui/telling/rows.tsx';
import { useTellingTexts } from '../../ui/telling/telling-texts.ts';
import { CollectedRow } from './collected-row.tsx';

interface RowsProps {
  userId: string;
  /** Undefined when there is no book. */
  projectId?: string;
  books: readonly ProjectSummary[];
}

/** What is still on this phone, and what was collected for a book this week. */
export function CollectedRows({ userId, projectId, books }: RowsProps & { projectId: string }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const hasPending = useShownPending({ userId, projectId, books }).length > 0;
  const { data: memories = [] } = useCachedQuery(userId, `memories ${projectId}`, memoriesQuery(projectId));
  const collected = memories.filter(({ state }) => state !== 'removed');
  const thisWeek = collected.filter(({ toldAt }) => daysAgo(toldAt, new Date()) < 7);
  const shown = showsAll ? collected : thisWeek;
  const hasMore = collected.length > thisWeek.length;
  return (
    <section aria-labelledby="collected">
      <div className={classes.headRow}>
        <h2 id="collected">{showsAll ? t('pocket.collected') : t('pocket.week')}</h2>
        {hasMore && (
          <button type="button" className={pocket.link} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('pocket.onlyWeek') : t('pocket.all', { count: collected.length })}
          </button>
        )}
      </div>
      {!hasPending && shown.length === 0 && <p className={pocket.soft}>{t('pocket.nothing')}</p>}
      <PendingRows userId={userId} projectId={projectId} books={books} />
      <ul className={classes.rows}>
        {shown.map((memory) => (
          <CollectedRow key={memory.id} projectId={projectId} memory={memory} />
        ))}
      </ul>
    </section>
  );
}

const screens = { tell: 'pocketTell', speak: 'pocketSpeak' } as const;

/** Memories of a book that only this phone has, and those whose book is gone: nothing else would show them. */
export function PendingRows(props: RowsProps) {
  const { userId, books } = props;
  const { t } = useTranslation();
  const texts = useTellingTexts();
  const pending = useShownPending(props);
  useEffect(() => {
    // Its photos would be sent again and again, and it would wait for them.
    for (const one of pending)
      if (one.finishedAt !== null && one.problem === null && !hasBook(books, one))
        getMemories(userId).reopen(one.clientId);
  }, [pending, books, userId]);
  return (
    <ul className={classes.rows}>
      {pending.map((memory) => (
        <PendingRow
          key={memory.clientId}
          t={texts}
          memory={memory}
          problem={memory.problem ?? (hasBook(books, memory) ? null : 'bookGone')}
          problemText={(problem) => t(`pocket.problem.${problem}`)}
          empty={t('pocket.empty')}
          sending={t('pocket.sending')}
          renderLink={(screen, link) => (
            <Link to={pathTo(screens[screen], { params: { clientId: memory.clientId } })} {...link} />
          )}
        />
      ))}
    </ul>
  );
}

function useShownPending({ userId, projectId, books }: RowsProps): PendingMemory[] {
  const pending = usePendingMemories(getMemories(userId));
  return pending.filter(
    (one) => !isEmptyMemory(one) && (one.projectId === projectId || !hasBook(books, one)),
  );
}

const hasBook = (books: readonly ProjectSummary[], { projectId }: PendingMemory) =>
  books.some(({ id }) => id === projectId);
