import type { Reader } from '@dierbaar/contract';
import { isAddress, limits } from '@dierbaar/contract';
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import classes from './readers.module.css';
import { endReader, letRead, readersQuery, reopenReader } from './readers-api.ts';
import { initialOf } from './remark-of-reader.tsx';

interface ReadersDialogProps {
  projectId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets somebody read along, by mail or by a link to pass on, and shows who does. */
export function ReadersDialog({ projectId, isOpen, onClose }: ReadersDialogProps) {
  const { t } = useTranslation();
  const { data: readers = [], isPending, error } = useQuery(readersQuery(projectId));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('preview.readers.letRead')} width={680}>
      <p className={classes.lead}>{t('preview.readers.lead')}</p>
      <NewReaderForm projectId={projectId} />
      {isPending && <Skeleton height={56} radius="xs" mt={24} />}
      {error && readers.length === 0 && (
        <p role="alert" className={classes.listFailed}>
          {t('preview.readers.listFailed')}
        </p>
      )}
      {readers.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('preview.readers.who')}</h3>
          <ul className={classes.readers}>
            {readers.map((reader) => (
              <ReaderRow key={reader.id} reader={reader} />
            ))}
          </ul>
        </>
      )}
      <p className={classes.lead}>{t('preview.readers.cannot')}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('book.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NewReaderForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(emptyForm);
  const [isBusy, setIsBusy] = useState(false);
  const [missing, setMissing] = useState<'name' | 'email' | null>(null);
  const [said, setSaid] = useState('');
  const { name, email, note, clientId } = form;
  // Another reader is another call; the same one that failed is sent again as it was.
  const change = (changes: Partial<typeof form>) => {
    setMissing(null);
    setForm({ ...form, ...changes, clientId: crypto.randomUUID() });
  };
  const send = async (by: 'mail' | 'link') => {
    if (name.trim() === '') return setMissing('name');
    if (by === 'mail' && !isAddress(email.trim())) return setMissing('email');
    setIsBusy(true);
    try {
      const address = by === 'mail' ? email.trim() : null;
      const reader = await letRead({ projectId, clientId, name: name.trim(), email: address, note });
      const isCopied = by === 'link' && (await copy(reader.link ?? ''));
      setSaid(
        t(
          by === 'mail'
            ? 'preview.readers.mailed'
            : isCopied
              ? 'preview.readers.copiedFor'
              : 'preview.readers.made',
          {
            name: reader.name,
          },
        ),
      );
      setForm(emptyForm());
    } catch {
      showFailure(t('preview.readers.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <TextInput
        label={t('preview.readers.name')}
        placeholder={t('preview.readers.nameExample')}
        value={name}
        error={missing === 'name' && t('preview.readers.nameMissing')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('preview.readers.email')}
        description={t('preview.readers.emailOptional')}
        type="email"
        value={email}
        error={missing === 'email' && t('preview.readers.emailMissing')}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <Textarea
        label={t('preview.readers.note')}
        rows={2}
        maxLength={limits.invitationNoteCharacters}
        value={note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <div className={classes.ways}>
        <p role="status">{said}</p>
        <Button
          variant="default"
          leftSection={<IconLink {...iconProps(18)} />}
          disabled={isBusy}
          onClick={() => void send('link')}
        >
          {t('preview.readers.copyLink')}
        </Button>
        <Button
          leftSection={<IconMail {...iconProps(18)} />}
          disabled={isBusy}
          onClick={() => void send('mail')}
        >
          {t('preview.readers.send')}
        </Button>
      </div>
    </div>
  );
}

const emptyForm = () => ({ name: '', email: '', note: '', clientId: crypto.randomUUID() });

/** False when the browser does not allow it; then the link can be copied from the list. */
const copy = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );

function ReaderRow({ reader }: { reader: Reader }) {
  const { t, i18n } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const { id, name, state, link, remarks, endsAt } = reader;
  const day = formatDay(endsAt, i18n.language);
  const run = (work: Promise<unknown>) => void work.catch(() => showFailure(t('preview.readers.failed')));
  return (
    <li data-state={state}>
      <span className={classes.disc} aria-hidden="true">
        {initialOf(name)}
      </span>
      <div>
        <b>{name}</b>
        <p>{t(`preview.readers.state.${state}`, { day, count: remarks })}</p>
      </div>
      {state === 'ended' ? (
        <Button size="xs" variant="subtle" onClick={() => run(reopenReader(id))}>
          {t('preview.readers.reopen')}
        </Button>
      ) : (
        <>
          <Button
            size="xs"
            variant="subtle"
            leftSection={isCopied ? <IconCheck {...iconProps(16)} /> : <IconCopy {...iconProps(16)} />}
            onClick={() => run(copy(link ?? '').then(setIsCopied))}
          >
            {t(isCopied ? 'preview.readers.copied' : 'preview.readers.copy')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => run(endReader(id))}>
            {t('preview.readers.end')}
          </Button>
        </>
      )}
    </li>
  );
}
