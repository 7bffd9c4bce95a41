import type { Reader } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { copy } from './copy-link.ts';
import { NewReaderForm } from './new-reader-form.tsx';
import classes from './readers.module.css';
import { endReader, readersQuery, reopenReader } from './readers-api.ts';
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
