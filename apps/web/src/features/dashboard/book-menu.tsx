import type { ProjectSummary } from '@dierbaar/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBook2,
  IconBrush,
  IconCopy,
  IconDots,
  IconFileTypePdf,
  IconList,
  IconPencil,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { bookSettingsDialog } from '../../lib/projects/settings.ts';
import { RenameDialog } from '../../ui/book/rename-dialog.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './book-menu.module.css';
import { useBookActions, useSavePdf } from './use-book-actions.ts';

/** Menu of actions on a book. */
export function BookMenu({ book }: { book: ProjectSummary }) {
  const { t } = useTranslation();
  const [isRenaming, setIsRenaming] = useState(false);
  const { duplicate, remove } = useBookActions();
  const savePdf = useSavePdf();
  const dots = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        position="bottom-end"
        width={216}
        transitionProps={{ duration: 120 }}
        classNames={{
          dropdown: classes.dropdown,
          item: classes.item,
          itemSection: classes.section,
          divider: classes.divider,
        }}
      >
        <Menu.Target>
          <ActionIcon
            ref={dots}
            variant="subtle"
            size={32}
            className={classes.dots}
            aria-label={t('dashboard.menu.label', { name: book.name })}
          >
            <IconDots size={20} stroke={2} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={pathTo('selectChapters', { query: { projectId: book.id } })}
            leftSection={<IconList {...iconProps(18)} />}
          >
            {t('common.chooseChapters')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={pathTo('projectPreview', { params: { projectId: book.id } })}
            leftSection={<IconBook2 {...iconProps(18)} />}
          >
            {t('dashboard.menu.preview')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={pathTo('editCover', { query: { projectId: book.id } })}
            leftSection={<IconBrush {...iconProps(18)} />}
          >
            {t('dashboard.menu.cover')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTypography {...iconProps(18)} />}
            onClick={() =>
              bookSettingsDialog.open({ projectId: book.id, onClosed: () => dots.current?.focus() })
            }
          >
            {t('settings.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...iconProps(18)} />} onClick={() => setIsRenaming(true)}>
            {t('dashboard.menu.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf {...iconProps(18)} />} onClick={() => savePdf(book)}>
            {t('dashboard.menu.savePdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...iconProps(18)} />} onClick={() => duplicate(book)}>
            {t('dashboard.menu.duplicate')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash {...iconProps(18)} />}
            className={classes.delete}
            onClick={() => remove(book)}
          >
            {t('dashboard.menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameDialog
        isOpen={isRenaming}
        onClose={() => setIsRenaming(false)}
        // The menu item that opened the dialog is unmounted, so the menu button gets the focus.
        onClosed={() => dots.current?.focus()}
        book={book}
      />
    </>
  );
}
