import type { ProjectSummary } from '@dierbaar/contract';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { StandingBook } from '../../ui/book/standing-book.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/link-page/page.module.css';
import classes from '../../ui/link-page/phone.module.css';
import { ScreenTitle } from '../../ui/screen/screen.tsx';

interface BookPickerProps {
  books: readonly ProjectSummary[];
  book: ProjectSummary;
  onChoose: (id: string) => void;
}

/** The book that is told for; with several a menu of them. */
export function BookPicker({ books, book, onChoose }: BookPickerProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.pick}>
      <span className={classes.book}>
        <StandingBook format={book.format} theme={book.theme} name={book.name} />
      </span>
      <div className={classes.names}>
        <p className={classes.soft}>{t('pocket.title')}</p>
        <div className={classes.nameRow}>
          <ScreenTitle className={classes.name}>{book.name}</ScreenTitle>
          {books.length > 1 && (
            <Menu position="bottom-end" width={280}>
              <Menu.Target>
                <button type="button" className={frame.icon} aria-label={t('pocket.otherBook')}>
                  <IconChevronDown {...iconProps(22)} />
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {books.map(({ id, name }) => (
                  <Menu.Item key={id} className={classes.option} onClick={() => onChoose(id)}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      </div>
    </div>
  );
}
