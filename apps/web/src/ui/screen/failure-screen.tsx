import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface FailureScreenProps {
  /** `unreachable`: no answer from the server, a retry may help. `broken`: an error in the app, a reload may help. */
  kind: 'unreachable' | 'broken';
  onRetry: () => void;
}

/** Shown in place of a screen that could not be opened. */
export function FailureScreen({ kind, onRetry }: FailureScreenProps) {
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
      </Actions>
    </MessageScreen>
  );
}
