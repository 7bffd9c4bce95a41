import { ApiError } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { classify } from '../../lib/local/outcome.ts';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface LoadFailureProps {
  /** Name of the screen that could not load its data. */
  name: string;
  error: unknown;
  onRetry: () => void;
  /** Set by screens about one book: the link when the book does not exist. */
  dashboardPath?: string;
}

/** Shown in place of a screen whose data could not be fetched, with a retry. */
export function LoadFailure({ name, error, onRetry, dashboardPath }: LoadFailureProps) {
  const { t } = useTranslation();
  // A book of somebody else answers "not found", and a mistyped id is not a valid one.
  const isMissing = ['gone', 'refused'].includes(classify(error));
  if (dashboardPath && isMissing) return <NoBook name={name} dashboardPath={dashboardPath} isMissing />;
  const text = textsOf(error);
  return (
    <MessageScreen name={name} drawing="bo-thinking" title={t(text.title)} text={t(text.text)}>
      <Actions>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Actions>
    </MessageScreen>
  );
}

function textsOf(error: unknown) {
  if (!(error instanceof ApiError))
    return { title: 'failure.unreachableTitle', text: 'failure.unreachableText' } as const;
  return error.code === 'rate_limited'
    ? ({ title: 'failure.waitTitle', text: 'failure.waitText' } as const)
    : ({ title: 'failure.title', text: 'failure.text' } as const);
}

interface NoBookProps {
  name: string;
  dashboardPath: string;
  /** Whether the URL names a book that does not exist. */
  isMissing?: boolean;
}

/** Shown by a screen about one book when the URL names none, or one that does not exist. */
export function NoBook({ name, dashboardPath, isMissing = false }: NoBookProps) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name={name}
      drawing="bo-thinking"
      title={isMissing ? t('book.loadFailed.missingTitle') : t('book.loadFailed.noneTitle')}
      text={isMissing ? t('book.loadFailed.missingText') : t('book.loadFailed.noneText')}
    >
      <Actions>
        <Button component={Link} to={dashboardPath}>
          {t('book.loadFailed.toDashboard')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}

interface NoChapterProps {
  name: string;
  /** Choosing chapters of the book. */
  chaptersPath: string;
}

/** Shown by a screen about a chapter that is not in its book, or no longer. */
export function NoChapter({ name, chaptersPath }: NoChapterProps) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name={name}
      drawing="bo-thinking"
      title={t('book.loadFailed.chapterTitle')}
      text={t('book.loadFailed.chapterText')}
    >
      <Actions>
        <Button component={Link} to={chaptersPath}>
          {t('common.chooseChapters')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
