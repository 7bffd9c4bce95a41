import { Alert, Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useOutbox } from '../../../lib/session/use-outbox.ts';
import { wordsKind } from '../../../lib/words/words-kind.ts';
import { useWritingContext } from '../writing-context.ts';

/** Changed words whose memory or recording was deleted before they were sent: only this computer has them. */
export function OrphanedWords() {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const words = useOutbox().use(wordsKind);
  const orphaned = useSyncExternalStore(words.subscribe, words.list).filter(
    ({ problem, body }) => problem === 'gone' && body.projectId === projectId,
  );
  return orphaned.map(({ id, body }) => (
    <Alert key={id} role="status" title={t('words.state.gone')} mb="sm">
      <blockquote style={{ margin: 0, whiteSpace: 'pre-line' }}>{body.text}</blockquote>
      <Button variant="default" mt="sm" onClick={() => words.remove(id)}>
        {t('words.throwAway')}
      </Button>
    </Alert>
  ));
}
