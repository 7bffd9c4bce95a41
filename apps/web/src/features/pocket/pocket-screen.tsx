import type { ProjectSummary } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { IconDeviceLaptop, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { isEmptyMemory } from '../../lib/memories/pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { allowOfflineUse, useCachedQuery } from '../../lib/offline/cached-answers.ts';
import { pathTo } from '../../lib/paths.ts';
import { getUploadQueue } from '../../lib/photos/user-uploads.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { userQuery } from '../../lib/session/user.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/link-page/page.module.css';
import classes from '../../ui/link-page/phone.module.css';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { AskedQuestion, OtherQuestion } from '../../ui/telling/asked-question.tsx';
import { WaysToTell } from '../../ui/telling/ways-to-tell.tsx';
import { addPhotos } from './add-photos.ts';
import { BookPicker } from './book-picker.tsx';
import { CollectedRows, PendingRows } from './collected-rows.tsx';
import { FirstPage } from './first-page.tsx';
import {
  cachedQuestions,
  dayNumber,
  type OfferedQuestion,
  questionsOfTheDayQuery,
} from './questions-of-the-day.ts';
import { startPocketWorker } from './worker/start-pocket-worker.ts';

const chosenBookKey = 'pocketBook';
const questionKey = 'pocketQuestion';

/** The book on a phone: a question of the day, ways to answer it, and what was collected. */
export function PocketScreen() {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return user ? <Pocket userId={user.id} /> : null;
}

function Pocket({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data: books, hasFailed, retry } = useCachedQuery(userId, 'books', projectsQuery);
  const [query, setQuery] = useSearchParams();
  // The link of a mail names its book; from then on it is the chosen one.
  const linked = query.get('projectId');
  const [chosenId, setChosenId] = useState(() => linked ?? readStored('localStorage', chosenBookKey));
  useEffect(() => {
    if (linked === null) return;
    writeStored('localStorage', chosenBookKey, linked);
    setQuery({}, { replace: true });
  }, [linked, setQuery]);
  useEffect(() => {
    const memories = getMemories(userId);
    // By whatever way they were left, also by the back button of the phone.
    for (const one of memories.list()) if (isEmptyMemory(one)) memories.remove(one.clientId);
    // Without a connection it was done before, or is done on the next visit.
    allowOfflineUse(userId).catch(() => undefined);
    // What the router loads by itself when there is no connection.
    startPocketWorker(() =>
      Promise.all([
        import('./tell-screen.tsx'),
        import('./speak-screen.tsx'),
        import('../../lib/offline/find-offline-user.ts'),
      ]),
    );
  }, [userId]);
  const book = books?.find(({ id }) => id === chosenId) ?? books?.[0];
  return (
    <Screen name="pocket" title={t('pocket.title')} className={classes.screen}>
      <header className={frame.top}>
        <Drawing name="wordmark" height={27} alt="Dierbaar" />
        <Link to={pathTo('account')} className={frame.icon} aria-label={t('pocket.account')}>
          <IconUser {...iconProps(24)} />
        </Link>
      </header>
      <div className={classes.inside}>
        {hasFailed && (
          <Message title={t('pocket.title')} text={t('pocket.failed')}>
            <button type="button" className={classes.link} onClick={retry}>
              {t('common.retry')}
            </button>
          </Message>
        )}
        {!books && !hasFailed && <Loading />}
        {books && !book && (
          <>
            <FirstPage
              userId={userId}
              without={<Message title={t('pocket.noBook')} text={t('pocket.noBookText')} />}
            />
            <PendingRows userId={userId} books={books} />
          </>
        )}
        {books && book && (
          <>
            <BookPicker
              books={books}
              book={book}
              onChoose={(id) => {
                setChosenId(id);
                writeStored('localStorage', chosenBookKey, id);
              }}
            />
            <BookInPocket key={book.id} userId={userId} book={book} books={books} />
          </>
        )}
      </div>
      <footer className={classes.foot}>
        <IconDeviceLaptop {...iconProps(24)} />
        <p>{t('pocket.larger')}</p>
      </footer>
    </Screen>
  );
}

interface BookInPocketProps {
  userId: string;
  book: ProjectSummary;
  books: readonly ProjectSummary[];
}

function BookInPocket({ userId, book, books }: BookInPocketProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [day] = useState(() => dayNumber(new Date()));
  const { data: offered, hasFailed } = useCachedQuery(
    userId,
    cachedQuestions(book.id),
    questionsOfTheDayQuery(userId, book.id, day),
  );
  const place = `${book.id} ${day} `;
  const [at, setAt] = useState(() => {
    const stored = readStored('localStorage', questionKey);
    return stored?.startsWith(place) ? Number(stored.slice(place.length)) : 0;
  });
  const questions = offered?.questions ?? [];
  const question = questions.length > 0 ? questions[at % questions.length] : undefined;
  const askAnother = () => {
    setAt(at + 1);
    writeStored('localStorage', questionKey, place + (at + 1));
  };
  const begin = (to: 'pocketTell' | 'pocketSpeak', files: readonly File[] = []) => {
    const clientId = crypto.randomUUID();
    const memories = getMemories(userId);
    memories.begin({
      ...{ clientId, projectId: book.id },
      projectChapterId: question?.projectChapterId ?? null,
      question: question?.text ?? null,
    });
    addPhotos(memories, getUploadQueue(userId), { projectId: book.id, clientId, photos: [] }, files);
    void navigate(pathTo(to, { params: { clientId } }));
  };
  return (
    <>
      {offered || hasFailed ? (
        <div className={classes.block}>
          <QuestionOfTheDay question={question} onOther={questions.length > 1 ? askAnother : null} />
        </div>
      ) : (
        <Skeleton height={222} mt={20} />
      )}
      <div className={classes.block}>
        <WaysToTell
          texts={{ write: t('pocket.write'), speak: t('pocket.speak'), photos: t('pocket.photos') }}
          onWrite={() => begin('pocketTell')}
          onSpeak={() => begin('pocketSpeak')}
          onPhotos={(files) => begin('pocketTell', files)}
        />
      </div>
      <CollectedRows userId={userId} projectId={book.id} books={books} />
    </>
  );
}

interface QuestionOfTheDayProps {
  question: OfferedQuestion | undefined;
  onOther: (() => void) | null;
}

function QuestionOfTheDay({ question, onOther }: QuestionOfTheDayProps) {
  const { t } = useTranslation();
  const title = t('pocket.question');
  const head = (
    <>
      <h2>{title}</h2>
      {question && <span>{question.chapterName}</span>}
    </>
  );
  return (
    <AskedQuestion label={title} head={head} text={question?.text ?? t('pocket.noQuestion')}>
      {onOther && <OtherQuestion onClick={onOther}>{t('pocket.otherQuestion')}</OtherQuestion>}
    </AskedQuestion>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <Drawing name="bo-thinking" height={120} />
      <ScreenTitle>{title}</ScreenTitle>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('pocket.loading')}>
      <Skeleton height={64} width="70%" />
      <Skeleton height={222} mt={20} />
      <Skeleton height={116} mt={20} />
    </div>
  );
}
