import type { Format } from '@dierbaar/contract';
import { Drawing, isDrawing } from '../art/drawing.tsx';
import classes from './standing-book.module.css';

interface StandingBookProps {
  format: Format;
  /** Id of the theme: decides cloth and emblem. */
  theme: string;
  name: string;
}

/**
 * Upright book in the cloth of its theme, with its name on a label. Sized by the `--mm` variable of its parent, so that
 * all books have one scale. Decorative (aria-hidden): the caller gives the accessible name.
 */
export function StandingBook({ format, theme, name }: StandingBookProps) {
  const emblem = `emblem-${theme}`;
  return (
    <span className={classes.book} data-format={format} data-cloth={theme} aria-hidden="true">
      <span className={classes.shadow} />
      <span className={classes.foot} />
      <span className={classes.turned}>
        <span className={classes.spine}>
          <span className={classes.spineName}>{name}</span>
        </span>
        <span className={classes.front}>
          <span className={classes.label}>
            <span className={classes.frame}>
              {isDrawing(emblem) && <Drawing name={emblem} height={44} className={classes.emblem} />}
              <span className={classes.name} data-length={lengthOf(name)}>
                {name}
              </span>
            </span>
          </span>
          <span className={classes.hinge} />
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
