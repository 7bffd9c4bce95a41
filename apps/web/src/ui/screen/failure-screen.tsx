import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface FailureScreenProps {
  /** `unreachable`: no answer from the server, a retry may help. `broken`: an error in the app, a reload may help. */
  kind: 'unreachable' | 'broken';
  onRetry: () => void;
  /** Set where the dashboard is another way on. */
  dashboardPath?: string;
}

/** Shown in place of a screen that could not be opened. */
export function FailureScreen({ kind, onRetry, dashboardPath }: FailureScreenProps) {
  const { t } = useTranslation();
  const isUnreachable = kind === 'unreachable';
  return (
    <MessageScreen
      name="failure"
      drawing="bo-thinking"
      title={isUnreachable ? t('failure.unreachableTitle') : t('failure.title')}
      text={isUnreachable ? t('failure.unreachableText') : t('failure.text')}
    >
      <Actions>
        <Button onClick={onRetry}>{isUnreachable ? t('failure.retry') : t('failure.reload')}</Button>
        {dashboardPath !== undefined && (
          <Button component={Link} to={dashboardPath} variant="default">
            {t('book.loadFailed.toDashboard')}
          </Button>
        )}
      </Actions>
    </MessageScreen>
  );
}
