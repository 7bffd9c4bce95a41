import type { Format } from '@dierbaar/contract';
import type { BookCover } from '../../lib/covers/cover-picture.ts';
import { Drawing, isDrawing } from '../art/drawing.tsx';
import classes from './standing-book.module.css';

interface StandingBookProps {
  format: Format;
  /** Id of the theme: decides cloth and emblem. */
  theme: string;
  name: string;
  /** Pictures of the designed cover; a book without one is bound in cloth. */
  cover?: BookCover;
}

/**
 * Upright book in its designed cover, or in the cloth of its theme with its name on a label. Sized by the `--mm` variable
 * of its parent, so that all books have one scale. Decorative (aria-hidden): the caller gives the accessible name.
 */
export function StandingBook({ format, theme, name, cover = { state: 'none' } }: StandingBookProps) {
  return (
    <span
      className={classes.book}
      data-format={format}
      data-cloth={theme}
      data-cover={cover.state}
      aria-hidden="true"
    >
      <span className={classes.shadow} />
      <span className={classes.foot} />
      <span className={classes.turned}>
        <span className={classes.spine}>
          {cover.state === 'none' && <span className={classes.spineName}>{name}</span>}
          {cover.state === 'ready' && (
            <img src={cover.spine ?? cover.front} alt="" data-part={cover.spine ? 'spine' : 'front'} />
          )}
        </span>
        <span className={classes.front}>
          {cover.state === 'none' && <Label theme={theme} name={name} />}
          {cover.state === 'ready' && <img src={cover.front} alt="" data-part="front" />}
          <span className={classes.hinge} />
        </span>
      </span>
    </span>
  );
}

function Label({ theme, name }: { theme: string; name: string }) {
  const emblem = `emblem-${theme}`;
  return (
    <span className={classes.label}>
      <span className={classes.frame}>
        {isDrawing(emblem) && <Drawing name={emblem} height={44} className={classes.emblem} />}
        <span className={classes.name} data-length={lengthOf(name)}>
          {name}
        </span>
      </span>
    </span>
  );
}

/** Longer names get a smaller font size, so that they fit on the label. */
function lengthOf(name: string): 'short' | 'medium' | 'long' | 'full' {
  const characters = [...name].length;
  if (characters <= 12) return 'short';
  if (characters <= 24) return 'medium';
  return characters <= 40 ? 'long' : 'full';
}
