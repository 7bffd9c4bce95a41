import type { Format } from '@dierbaar/contract';
import { useId } from 'react';
import classes from './format-drawing.module.css';

/** Scale: 0.75 units per millimetre, for page and pencil. */
const pages = {
  a4: { height: 222.8, title: 40, before: [65, 7], picture: [109, 54], after: [173, 6] },
  sq: { height: 157.5, title: 30, before: [50, 6], picture: [88, 42], after: [139, 1] },
} as const;

const ground = 236;

/** A page of the book beside a pencil, with its height. Inline SVG, because its title uses the app's fonts. */
export function FormatDrawing({ format, title }: { format: Format; title: string }) {
  const clip = useId();
  const page = pages[format];
  const top = ground - page.height;
  const [pictureTop, pictureHeight] = page.picture;
  return (
    <svg viewBox="0 0 326 252" className={classes.drawing} aria-hidden="true">
      <clipPath id={clip}>
        <rect width="121.5" height={pictureHeight} />
      </clipPath>
      <g transform={`translate(79.3 ${top})`}>
        <rect width="157.5" height={page.height} className={classes.sheet} />
        <text x="78.8" y={page.title} textAnchor="middle" className={classes.title}>
          {title}
        </text>
        <path d={`M70.8 ${page.title + 8.5}h16`} className={classes.ornament} />
        <path d={linesOf(page.before)} className={classes.lines} />
        <g transform={`translate(18 ${pictureTop})`} clipPath={`url(#${clip})`}>
          <rect width="121.5" height={pictureHeight} className={classes.sky} />
          <g transform={`scale(1 ${pictureHeight / 54})`}>
            <circle cx="85" cy="19.4" r="9.2" className={classes.sun} />
            <path
              d="M0 35.6C24.3 23.8 51 27 72.9 35.6S109.4 33.5 121.5 29.2V54H0Z"
              className={classes.hill}
            />
            <path d="M0 45.4C36.4 36.7 72.9 47.5 121.5 40V54H0Z" className={classes.meadow} />
          </g>
        </g>
        <path d={linesOf(page.after)} className={classes.lines} />
      </g>
      <Pencil />
      <path d={`M63.3 ${top}V${ground}M60.3 ${top}h6M60.3 ${ground}h6`} className={classes.measure} />
      <text
        transform={`translate(55.3 ${(top + ground) / 2}) rotate(-90)`}
        textAnchor="middle"
        className={classes.size}
      >
        {format === 'a4' ? '297 mm' : '210 mm'}
      </text>
    </svg>
  );
}

/** Path of `count` lines of text, the last one short. */
function linesOf([top, count]: readonly [top: number, count: number]): string {
  return Array.from({ length: count }, (_, line) => {
    const isLast = line === count - 1;
    return `M18 ${top + line * 5.6}H${isLast ? 92 : 139.5}`;
  }).join('');
}

function Pencil() {
  return (
    <g transform="translate(256.8 104.7) scale(.893)" className={classes.pencil}>
      <path d="M0 13H10.6V147H0Z" className={classes.lacquer} />
      <path d="M0 13H3.4V147H0Z" className={classes.lit} />
      <path d="M7.4 13H10.6V147H7.4Z" className={classes.shaded} />
      <path d="M0 13L4.9 0H5.8L10.6 13Q9 11 7.4 13Q5.4 11 3.4 13Q1.7 11 0 13Z" className={classes.wood} />
      <path d="M4 2.6L4.9 0H5.8L6.7 2.6Z" className={classes.lead} />
      <path d="M0 143H10.6V147H0Z" className={classes.end} />
    </g>
  );
}
