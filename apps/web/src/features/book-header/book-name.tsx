import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '../../lib/projects/projects.ts';
import classes from './book-badges.module.css';

/** The name of the book at hand where nothing of it can be changed: what is ordered is fixed. */
export function BookName({ projectId }: { projectId: string }) {
  const { data: book } = useQuery(projectQuery(projectId));
  if (!book) return null;
  return (
    <span className={classes.fixedName} title={book.name}>
      {book.name}
    </span>
  );
}
