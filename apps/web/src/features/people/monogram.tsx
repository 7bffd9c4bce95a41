import classes from './people.module.css';

/** Two letters of a name on a disc: "He" for "opa Henk". */
export function Monogram({ name, size }: { name: string; size: 32 | 48 }) {
  return (
    <span className={classes.monogram} data-size={size} aria-hidden="true">
      {monogramOf(name)}
    </span>
  );
}

/** The first two letters of the last word, which is the name behind "opa" or "tante". */
export function monogramOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/).at(-1) ?? '';
  return first.toLocaleUpperCase() + second.toLocaleLowerCase();
}
