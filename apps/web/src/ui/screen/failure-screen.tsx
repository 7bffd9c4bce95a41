import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Actions } from './actions.tsx';
import { MessageScreen } from './message-screen.tsx';

interface FailureScreenProps {
  /**
   * `unreachable`: no answer from the server, a retry may help. `late`: the code of the screen did not arrive. `broken`: an
   * error in the app, a reload may help.
   */
  kind: keyof typeof texts;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Set where the dashboard is another way on. */
  dashboardPath?: string;
}

const texts = {
  unreachable: { title: 'failure.unreachableTitle', text: 'failure.unreachableText', retry: 'common.retry' },
  late: { title: 'failure.lateTitle', text: 'failure.lateText', retry: 'failure.again' },
  broken: { title: 'failure.title', text: 'failure.text', retry: 'failure.reload' },
} as const;

/** Shown in place of a screen that could not be opened. */
export function FailureScreen({ kind, onRetry, isRetrying = false, dashboardPath }: FailureScreenProps) {
  const { t } = useTranslation();
  const { title, text, retry } = texts[kind];
  return (
    <MessageScreen name="failure" drawing="bo-thinking" title={t(title)} text={t(text)}>
      <Actions>
        <Button onClick={onRetry} loading={isRetrying}>
          {t(retry)}
        </Button>
        {dashboardPath !== undefined && (
          <Button component={Link} to={dashboardPath} variant="default">
            {t('book.loadFailed.toDashboard')}
          </Button>
        )}
      </Actions>
    </MessageScreen>
  );
}
