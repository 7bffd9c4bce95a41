import { holdsContacts, isAddress, limits } from '@dierbaar/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { useDraft } from '../../../lib/form-drafts/use-draft.ts';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { copy } from './copy-link.ts';
import classes from './readers.module.css';
import { letRead } from './readers-api.ts';

/** The field names are stored. */
interface NewReader {
  name: string;
  email: string;
  note: string;
  clientId: string;
}

type Problem = 'name' | 'email' | 'nameContacts' | 'noteContacts';

/** Lets somebody else read along. What is typed is a draft until it is sent or thrown away. */
export function NewReaderForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const [first] = useState(emptyForm);
  const draft = useDraft(`reader ${projectId}`, first);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState('');
  const { name, email, note, clientId } = draft.value;
  // Another reader is another call; the same one that failed is sent again as it was.
  const change = (changes: Partial<NewReader>) => {
    setProblem(null);
    const next = { name, email, note, ...changes, clientId: crypto.randomUUID() };
    draft.change(next, `${next.name}${next.email}${next.note}`.trim() !== '');
  };
  const send = async (by: 'mail' | 'link') => {
    if (name.trim() === '') return setProblem('name');
    if (holdsContacts(name)) return setProblem('nameContacts');
    if (by === 'mail' && !isAddress(email.trim())) return setProblem('email');
    if (holdsContacts(note)) return setProblem('noteContacts');
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
      draft.drop();
    } catch (error) {
      const isTooMany = errorCodeOf(error) === 'rate_limited';
      showFailure(t(isTooMany ? 'preview.readers.tooMany' : 'preview.readers.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <RestoredDraft draft={draft} />
      <TextInput
        label={t('preview.readers.name')}
        placeholder={t('preview.readers.nameExample')}
        value={name}
        error={
          (problem === 'name' && t('preview.readers.nameMissing')) ||
          (problem === 'nameContacts' && t('preview.readers.contacts'))
        }
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label={t('preview.readers.email')}
        description={t('preview.readers.emailOptional')}
        type="email"
        value={email}
        error={problem === 'email' && t('preview.readers.emailMissing')}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <Textarea
        label={t('preview.readers.note')}
        rows={2}
        maxLength={limits.invitationNoteCharacters}
        value={note}
        error={problem === 'noteContacts' && t('preview.readers.contacts')}
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

const emptyForm = (): NewReader => ({ name: '', email: '', note: '', clientId: crypto.randomUUID() });
