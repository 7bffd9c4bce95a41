import type { Format } from '@dierbaar/contract';
import classes from './book-front.module.css';

interface BookFrontProps {
  format: Format;
  title: string;
  /** The address of the cover's picture; without one the book is drawn in plain cloth with its title. */
  picture: string | undefined;
  /** Width in pixels; the height follows the format. */
  width: number;
}

/** The front of a book, lying flat. For the eye alone: who shows it names the book. */
export function BookFront({ format, title, picture, width }: BookFrontProps) {
  return (
    <span className={classes.front} data-format={format} style={{ width }} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" className={classes.picture} />
      ) : (
        <span className={classes.cloth}>
          <span className={classes.label}>{title}</span>
        </span>
      )}
    </span>
  );
}
