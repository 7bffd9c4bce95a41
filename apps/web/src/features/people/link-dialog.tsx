import type { Invitation } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './people.module.css';

/** The link of somebody, to copy and to pass on. */
export function LinkDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const { name } = invitation;
  const link = invitation.link ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // Without permission the field can be selected and copied by hand.
      setIsCopied(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('people.link.title', { name })} width={560}>
      <p className={classes.dialogText}>{t('people.link.text', { name })}</p>
      <TextInput
        label={t('people.link.field')}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogActions>
        <Button
          variant={isCopied ? 'default' : 'filled'}
          leftSection={isCopied ? <IconCheck {...iconProps(18)} /> : <IconCopy {...iconProps(18)} />}
          onClick={() => void copy()}
          data-autofocus
        >
          <span aria-live="polite">{t(isCopied ? 'people.link.copied' : 'people.link.copy')}</span>
        </Button>
        <Button variant={isCopied ? 'filled' : 'default'} onClick={onClose}>
          {t('common.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
