import { readLink } from '@dierbaar/book';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';

interface LinkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  editor: Editor;
}

/** Adds a link to the selected text, or removes it. */
export function LinkDialog({ isOpen, onClose, editor }: LinkDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('writing.link.title')}>
      <LinkForm onClose={onClose} editor={editor} />
    </Dialog>
  );
}

function LinkForm({ onClose, editor }: Omit<LinkDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [isWrong, setIsWrong] = useState(false);
  const hasWords = present !== '' || !editor.state.selection.empty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = readLink(completeAddress(address));
    setIsWrong(href === null);
    if (href === null) return;
    editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        type="url"
        label={t('writing.link.label')}
        description={hasWords ? t('writing.link.hint') : t('writing.link.select')}
        disabled={!hasWords}
        value={address}
        error={isWrong ? t('writing.link.invalid') : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      <DialogActions>
        {present !== '' && (
          <Button variant="subtle" onClick={remove}>
            {t('writing.link.remove')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" disabled={!hasWords}>
          {t('writing.link.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Adds `https://` to an address without a scheme. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return address.includes('.') && !address.includes('@') ? `https://${address}` : address;
}
