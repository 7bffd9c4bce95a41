import { ApiError } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface LoadFailureProps {
  /** The screen that could not be filled. */
  name: string;
  error: unknown;
  onRetry: () => void;
  /** The address of the shelf, for screens about one book: where to go when it is not there. */
  shelf?: string;
}

/** What a screen shows instead of content that could not be fetched. */
export function LoadFailure({ name, error, onRetry, shelf }: LoadFailureProps) {
  const { t } = useTranslation();
  const wasAnswered = error instanceof ApiError;
  if (shelf && wasAnswered && error.statusCode < 500) return <NoBook name={name} shelf={shelf} isMissing />;
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
  shelf: string;
  /** Whether the address names a book; it is not there then. */
  isMissing?: boolean;
}

/** A screen about a book, opened without one. */
export function NoBook({ name, shelf, isMissing = false }: NoBookProps) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name={name}
      drawing="bo-thinking"
      title={isMissing ? t('book.loadFailed.missingTitle') : t('book.loadFailed.noneTitle')}
      text={isMissing ? t('book.loadFailed.missingText') : t('book.loadFailed.noneText')}
    >
      <Actions>
        <Button component={Link} to={shelf}>
          {t('book.loadFailed.toDashboard')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
