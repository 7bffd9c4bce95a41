import type { ReaderRemark } from '@dierbaar/contract';
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { useFocusInList } from '../../../ui/screen/use-focus-in-list.ts';
import panel from '../check/print-check-panel.module.css';
import classes from './readers.module.css';
import { readersQuery } from './readers-api.ts';
import { ReadersDialog } from './readers-dialog.tsx';
import { RemarkOfReader } from './remark-of-reader.tsx';

interface ReadersPanelProps {
  projectId: string;
  tabs: ReactNode;
  remarks: readonly ReaderRemark[] | undefined;
  error: unknown;
  onPage: (page: number) => void;
  onFold: () => void;
}

/** What readers remarked, and who reads along. */
export function ReadersPanel({ projectId, tabs, remarks, error, onPage, onFold }: ReadersPanelProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'open' | 'done'>('open');
  const [isInviting, setIsInviting] = useState(false);
  const { data } = useQuery(readersQuery(projectId));
  const element = useRef<HTMLElement>(null);
  useFocusInList(element);
  const readers = data ?? [];
  const done = remarks?.filter(({ isDone }) => isDone) ?? [];
  const open = remarks?.filter(({ isDone }) => !isDone) ?? [];
  const listed = shown === 'open' ? open : done;
  return (
    <aside ref={element} className={panel.panel} aria-label={t('preview.readers.title')}>
      <div className={panel.head}>
        {tabs}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('preview.check.fold')}
          aria-expanded
          onClick={onFold}
        >
          <IconLayoutSidebarRightCollapse {...iconProps(22)} />
        </ActionIcon>
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          value={shown}
          onChange={(value) => setShown(value === 'done' ? 'done' : 'open')}
          aria-label={t('preview.readers.which')}
          data={[
            { value: 'open', label: t('preview.readers.open') },
            { value: 'done', label: t('preview.readers.done', { count: done.length }) },
          ]}
        />
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconUserPlus {...iconProps(18)} />}
          onClick={() => setIsInviting(true)}
        >
          {t('preview.readers.letRead')}
        </Button>
      </div>
      {!remarks && !error && <Skeleton height={56} radius="xs" />}
      {!remarks && Boolean(error) && <p className={panel.quiet}>{t('preview.readers.failed')}</p>}
      {remarks && listed.length === 0 && (
        <div className={classes.none}>
          <Drawing name="bo-reading" height={88} />
          <p>
            {shown === 'done'
              ? t('preview.readers.noneDone')
              : t(data?.length === 0 ? 'preview.readers.nobody' : 'preview.readers.none')}
          </p>
        </div>
      )}
      <ul aria-label={t('preview.readers.list')}>
        {listed.map((remark) => (
          <RemarkOfReader key={remark.id} projectId={projectId} remark={remark} onPage={onPage} />
        ))}
      </ul>
      <Notes readers={readers} />
      <ReadersDialog projectId={projectId} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </aside>
  );
}

/** Who is done, with what they said, and who reads on. */
function Notes({
  readers,
}: {
  readers: readonly { id: string; name: string; state: string; doneNote: string }[];
}) {
  const { t, i18n } = useTranslation();
  const done = readers.filter(({ state }) => state === 'done');
  const reading = readers.filter(({ state }) => state === 'reading');
  if (done.length + reading.length === 0) return null;
  const names = (some: typeof done) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(some.map(({ name }) => name));
  return (
    <div className={panel.edition}>
      {done
        .filter(({ doneNote }) => doneNote !== '')
        .map(({ id, name, doneNote }) => (
          <p key={id} className={classes.said}>
            {t('preview.readers.said', { name, note: doneNote })}
          </p>
        ))}
      {done.length > 0 && t('preview.readers.areDone', { names: names(done), count: done.length })}{' '}
      {reading.length > 0 &&
        t('preview.readers.areReading', { names: names(reading), count: reading.length })}
    </div>
  );
}
