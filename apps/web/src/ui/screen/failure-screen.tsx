import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface FailureScreenProps {
  /** `unreachable`: the server did not answer, trying again may help. `broken`: only a fresh page helps. */
  kind: 'unreachable' | 'broken';
  onRetry: () => void;
}

/** What a screen shows when it cannot be shown. */
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
