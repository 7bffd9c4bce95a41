import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { KeptForm } from '../../lib/words/use-kept-form.ts';
import { Notice } from '../notice/notice.tsx';

interface TypedEarlierProps {
  kept: Pick<KeptForm<object>, 'isFromEarlier' | 'drop'>;
  onThrowAway?: () => void;
}

/** Says that a form shows what was typed on an earlier visit, and offers to throw that away. */
export function TypedEarlier({ kept, onThrowAway = kept.drop }: TypedEarlierProps) {
  const { t } = useTranslation();
  if (!kept.isFromEarlier) return null;
  return (
    <Notice
      kind="information"
      action={
        <Button variant="default" size="sm" onClick={onThrowAway}>
          {t('words.throwAway')}
        </Button>
      }
    >
      {t('words.earlier')}
    </Notice>
  );
}
