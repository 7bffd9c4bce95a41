import type { Format } from '@dierbaar/contract';
import classes from './book-front.module.css';

interface BookFrontProps {
  format: Format;
  title: string;
  /** URL of the cover picture; without one the book is drawn as plain cloth with its title. */
  picture: string | undefined;
  /** Width in pixels; the height follows the format. */
  width: number;
}

/** Front cover as a decorative picture (aria-hidden); the caller gives the accessible name. */
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
