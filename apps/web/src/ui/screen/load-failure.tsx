import { ApiError } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
  const wasAnswered = error instanceof ApiError;
  if (dashboardPath && wasAnswered && error.statusCode < 500)
    return <NoBook name={name} dashboardPath={dashboardPath} isMissing />;
  return (
    <MessageScreen
      name={name}
      drawing="bo-thinking"
      title={wasAnswered ? t('failure.title') : t('failure.unreachableTitle')}
      text={wasAnswered ? t('failure.text') : t('failure.unreachableText')}
    >
      <Actions>
        <Button onClick={onRetry}>{t('failure.retry')}</Button>
      </Actions>
    </MessageScreen>
  );
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
