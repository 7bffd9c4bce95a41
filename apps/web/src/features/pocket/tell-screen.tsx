import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { isEmptyMemory, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { useCachedQuery } from '../../lib/offline/cached-answers.ts';
import { pathTo } from '../../lib/paths.ts';
import { getUploadQueue } from '../../lib/photos/user-uploads.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { TellHead } from '../../ui/telling/tell-head.tsx';
import { TellNotes, TellPaper } from '../../ui/telling/tell-parts.tsx';
import classes from '../../ui/telling/telling.module.css';
import { useTellingTexts } from '../../ui/telling/telling-texts.ts';
import { addPhotos } from './add-photos.ts';
import { OpenedMemory } from './opened-memory.tsx';
import { useLeaveMemory } from './use-leave-memory.ts';

/** Telling a memory on a phone. Every word is stored here until the server has the memory. */
export function TellScreen() {
  return (
    <OpenedMemory>
      {(userId, memory) => <Tell key={memory.clientId} userId={userId} memory={memory} />}
    </OpenedMemory>
  );
}

function Tell({ userId, memory }: { userId: string; memory: PendingMemory }) {
  const { t } = useTranslation();
  const texts = useTellingTexts();
  const isOnline = useOnline();
  const memories = getMemories(userId);
  const queue = getUploadQueue(userId);
  const { clientId, question, projectId, disk: state } = memory;
  const { isFinishing, leave, finish, remove } = useLeaveMemory(userId, clientId);
  const { data: books } = useCachedQuery(userId, 'books', projectsQuery);
  const book = books?.find(({ id }) => id === projectId);
  const problem = memory.problem ?? (books && !book ? 'bookGone' : null);
  const isEmpty = isEmptyMemory(memory);
  return (
    <Screen name="pocketTell" title={t('telling.title')} className={classes.screen}>
      <TellHead t={texts} back={t('common.back')} onBack={leave} state={isEmpty ? undefined : state} />
      <ScreenTitle className={classes.question}>{question ?? t('telling.text')}</ScreenTitle>
      <TellPaper
        t={texts}
        memory={memory}
        problemText={(one) => t(`writing.upload.${one}`)}
        onText={(text) => memories.change(clientId, { text })}
        onAdd={(files) => addPhotos(memories, queue, memory, files)}
        onRemove={queue.remove}
        renderLink={(props) => (
          <Link to={pathTo('pocketSpeak', { params: { clientId } })} replace {...props} />
        )}
      />
      <footer className={classes.dock}>
        <TellNotes t={texts} state={state} problem={problem && t(`pocket.problem.${problem}`)} />
        <Button
          size="lg"
          fullWidth
          className={classes.done ?? ''}
          disabled={isEmpty}
          loading={isFinishing}
          onClick={finish}
        >
          {isOnline ? t('common.done') : t('telling.keep')}
        </Button>
        {problem ? (
          <button type="button" className={classes.quiet} onClick={() => remove(t('pocket.tell.removed'))}>
            {t('telling.remove')}
          </button>
        ) : (
          isOnline && book && <p className={classes.soft}>{t('pocket.tell.goesTo', { book: book.name })}</p>
        )}
      </footer>
    </Screen>
  );
}
