import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { currentEditPath } from './current-edit-path.ts';

/** Button of the header that leads from the pages in sight to their text. */
export function EditButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const path = useSyncExternalStore(currentEditPath.subscribe, currentEditPath.get);
  return (
    <Button
      component={Link}
      to={path ?? pathTo('editor', { query: { projectId } })}
      size="sm"
      variant="default"
      leftSection={<IconPencil {...iconProps(18)} />}
      title={t('preview.editHint')}
      aria-keyshortcuts="e"
    >
      {t('frame.edit')}
    </Button>
  );
}
