import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '../../lib/projects/projects.ts';
import classes from './book-badges.module.css';

/** Name of the current book without a dialog, for the checkout. */
export function BookName({ projectId }: { projectId: string }) {
  const { data: book } = useQuery(projectQuery(projectId));
  if (!book) return null;
  return (
    <span className={classes.fixedName} title={book.name}>
      {book.name}
    </span>
  );
}
