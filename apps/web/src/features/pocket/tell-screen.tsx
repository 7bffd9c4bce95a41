import { minutesOf } from '@dierbaar/book/voice';
import { limits } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconCloudOff, IconMicrophone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Trans } from '../../i18n/react/trans.tsx';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { isEmptyMemory, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { useCachedQuery } from '../../lib/offline/cached-answers.ts';
import { pathTo } from '../../lib/paths.ts';
import { getUploadQueue } from '../../lib/photos/user-uploads.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../../ui/icon-props.ts';
import classes from '../../ui/phone/tell.module.css';
import { TellHead } from '../../ui/phone/tell-head.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { OpenedMemory } from './opened-memory.tsx';
import { PhotoTiles } from './photo-tiles.tsx';
import { useWaysBack } from './use-ways-back.ts';

import '../../ui/book/book-face.css';

/** Telling a memory on a phone. Every word is kept here until the server has the memory. */
export function TellScreen() {
  return (
    <OpenedMemory>
      {(userId, memory) => <Tell key={memory.clientId} userId={userId} memory={memory} />}
    </OpenedMemory>
  );
}

function Tell({ userId, memory }: { userId: string; memory: PendingMemory }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const memories = getMemories(userId);
  const { clientId, question, projectId, text, disk: state } = memory;
  const { isFinishing, leave, finish, remove } = useWaysBack(userId, clientId);
  const { data: books } = useCachedQuery(userId, 'books', projectsQuery);
  const book = books?.find(({ id }) => id === projectId);
  const problem = memory.problem ?? (books && !book ? 'bookGone' : null);
  const isEmpty = isEmptyMemory(memory);
  return (
    <Screen name="pocketTell" title={t('pocket.tell.title')} className={classes.screen}>
      <TellHead
        back={t('common.back')}
        onBack={leave}
        state={isEmpty ? undefined : state}
        text={(said) => t(said === 'recording' ? 'recording.running' : `pocket.tell.${said}`)}
      />
      <ScreenTitle className={classes.question}>{question ?? t('pocket.tell.text')}</ScreenTitle>
      <div className={classes.paper}>
        <textarea
          className={classes.text}
          aria-label={t('pocket.tell.text')}
          placeholder={t('pocket.tell.placeholder')}
          value={text}
          maxLength={limits.memoryCharacters}
          onChange={({ currentTarget }) => memories.change(clientId, { text: currentTarget.value })}
        />
        <Link
          to={pathTo('pocketSpeak', { params: { clientId } })}
          className={classes.speak}
          data-spoken={memory.recording ? true : undefined}
          replace
        >
          <span>
            <IconMicrophone {...iconProps(24)} />
          </span>
          {memory.recording ? t('pocket.tell.spoken') : t('pocket.tell.speak')}
          {memory.recording?.seconds && <time>{minutesOf(memory.recording.seconds)}</time>}
        </Link>
        <PhotoTiles memories={memories} queue={getUploadQueue(userId)} memory={memory} />
      </div>
      <footer className={classes.dock}>
        {!isOnline && (
          <p className={classes.note}>
            <IconCloudOff {...iconProps(22)} />
            <span>
              <Trans i18nKey="pocket.tell.offline" components={{ b: <b /> }} />
            </span>
          </p>
        )}
        {state === 'unavailable' && <p className={classes.note}>{t('pocket.tell.noRoom')}</p>}
        {problem && <p className={classes.note}>{t(`pocket.problem.${problem}`)}</p>}
        <Button
          size="lg"
          fullWidth
          className={classes.done ?? ''}
          disabled={isEmpty}
          loading={isFinishing}
          onClick={finish}
        >
          {isOnline ? t('common.done') : t('pocket.tell.keep')}
        </Button>
        {problem ? (
          <button type="button" className={classes.quiet} onClick={() => remove(t('pocket.tell.removed'))}>
            {t('pocket.tell.remove')}
          </button>
        ) : (
          isOnline && book && <p className={classes.soft}>{t('pocket.tell.goesTo', { book: book.name })}</p>
        )}
      </footer>
    </Screen>
  );
}
