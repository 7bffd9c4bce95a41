import type { Invitation } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { askDialog } from '../../lib/invitations/ask-dialog.ts';
import { invitationsQuery } from '../../lib/invitations/invitations.ts';
import { pathTo } from '../../lib/paths.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import { LoadFailure } from '../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { useFocusInList } from '../../ui/screen/use-focus-in-list.ts';
import { OwnRhythm } from './own-rhythm.tsx';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { PersonDialogs } from './person-dialogs.tsx';
import { usePersonActions } from './use-person-actions.ts';

/** Whom the writer asked for a book, what came back, and the writer's own question of the week. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  const { data: list, error, refetch } = useQuery(invitationsQuery(projectId));
  const people = useRef<HTMLDivElement>(null);
  useFocusInList(people);
  if (!list && error)
    return (
      <LoadFailure
        name="people"
        error={error}
        onRetry={() => void refetch()}
        dashboardPath={pathTo('dashboard')}
      />
    );
  return (
    <Screen name="people" title={t('people.title')} className={classes.screen}>
      <div ref={people} className={classes.left}>
        <div className={classes.title}>
          <div>
            <ScreenTitle>{t('people.title')}</ScreenTitle>
            <p>{t('people.text')}</p>
          </div>
          <AskButton projectId={projectId} />
        </div>
        {list ? <People people={list.filter(({ isSelf }) => !isSelf)} /> : <Loading />}
      </div>
      <div className={classes.right}>
        {list && <OwnRhythm projectId={projectId} own={list.find(({ isSelf }) => isSelf)} />}
      </div>
    </Screen>
  );
}

function AskButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      leftSection={<IconMessageQuestion {...iconProps(20)} />}
      onClick={() => askDialog.open({ projectId })}
    >
      {t('people.ask')}
    </Button>
  );
}

function People({ people }: { people: readonly Invitation[] }) {
  const { t } = useTranslation();
  const { act, dialog, close, workingId } = usePersonActions();
  if (people.length === 0) return <Nobody />;
  const ended = people.filter(({ state }) => state === 'ended');
  const shown = people.filter(({ state }) => state !== 'ended');
  const list = (some: readonly Invitation[]) => (
    <ul className={classes.people}>
      {some.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          onAction={(action) => act(action, person)}
          isWorking={workingId === person.id}
        />
      ))}
    </ul>
  );
  return (
    <>
      {shown.length > 0 ? list(shown) : <Nobody />}
      {ended.length > 0 && (
        <details className={classes.folded}>
          <summary>{t('people.endedTitle', { count: ended.length })}</summary>
          {list(ended)}
        </details>
      )}
      <PersonDialogs dialog={dialog} onClose={close} />
    </>
  );
}

function Nobody() {
  const { t } = useTranslation();
  return (
    <div className={classes.nobody}>
      <Drawing name="bo-thinking" height={120} />
      <h2>{t('people.emptyTitle')}</h2>
      <p>{t('people.empty')}</p>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('people.loading')} className={classes.people}>
      <Skeleton height={136} radius={14} />
      <Skeleton height={136} radius={14} />
      <Skeleton height={136} radius={14} />
    </div>
  );
}
