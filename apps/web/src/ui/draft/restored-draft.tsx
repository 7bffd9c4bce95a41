import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { Draft } from '../../lib/form-drafts/use-draft.ts';
import { Notice } from '../notice/notice.tsx';

interface RestoredDraftProps {
  draft: Pick<Draft<object>, 'isRestored' | 'drop'>;
}

/** Says that a form shows what was typed on an earlier visit, and offers to throw that away. */
export function RestoredDraft({ draft }: RestoredDraftProps) {
  const { t } = useTranslation();
  if (!draft.isRestored) return null;
  return (
    <Notice
      kind="information"
      action={
        <Button variant="default" size="sm" onClick={draft.drop}>
          {t('words.throwAway')}
        </Button>
      }
    >
      {t('words.earlier')}
    </Notice>
  );
}
