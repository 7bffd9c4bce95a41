import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import classes from './book-nav.module.css';

const places = ['chapters', 'writing', 'cover'] as const;

/** Part of a book that a screen belongs to. */
export type BookPlace = (typeof places)[number];

interface BookNavProps {
  projectId: string;
  /** Undefined in the preview, which has a button of its own. */
  current: BookPlace | undefined;
}

/** Links to the parts of the current book. */
export function BookNav({ projectId, current }: BookNavProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: book } = useQuery(projectQuery(projectId));
  // Without the book there is nowhere to go; the screen shows the error.
  if (!book) return null;
  const query = { projectId };
  const paths: Record<BookPlace, string> = {
    chapters: pathTo('selectChapters', { query }),
    // Leads on to the chapter last written in; on the writing screen itself to the open one.
    writing: current === 'writing' ? pathname + search : pathTo('editor', { query }),
    // Leads on to choosing a design when there is no cover yet.
    cover: pathTo('editCover', { query }),
  };
  return (
    <nav className={classes.nav} aria-label={t('book.nav.label')}>
      {places.map((place) => (
        <Link
          key={place}
          to={paths[place]}
          className={classes.link}
          aria-current={place === current ? 'page' : undefined}
        >
          {t(`book.nav.${place}`)}
        </Link>
      ))}
    </nav>
  );
}
