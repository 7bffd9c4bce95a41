import { useId } from 'react';
import classes from './phone-on-book.module.css';

const sheet =
  'M12 28C60 20 130 20 167 32C204 20 274 20 322 28V238C274 230 204 230 167 242C130 230 60 230 12 238Z';

interface PhoneOnBookProps {
  /** Chapter title on the drawn page. */
  title: string;
  label: string;
}

/** Drawing of an open book behind a phone. Inline SVG, because its title uses the app's fonts. */
export function PhoneOnBook({ title, label }: PhoneOnBookProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 334 270" role="img" aria-label={label} className={classes.drawing}>
      <defs>
        <clipPath id={`${id}-screen`}>
          <rect x="118" y="46" width="98" height="184" rx="9" />
        </clipPath>
        <clipPath id={`${id}-picture`}>
          <path d="M0 0H108V72H0Z" />
        </clipPath>
      </defs>
      <path d="M6 36H328V248C274 240 204 240 171 252H163C130 240 60 240 6 248Z" className={classes.cover} />
      <path d="M9 33H325V243C274 235 204 235 169 247H165C130 235 60 235 9 243Z" className={classes.edge} />
      <path d={sheet} className={classes.under} />
      <g opacity=".55">
        <Spread title={title} picture={`${id}-picture`} />
      </g>
      <rect x="108" y="30" width="118" height="216" rx="18" className={classes.phone} />
      <rect x="118" y="46" width="98" height="184" rx="9" className={classes.screen} />
      <g clipPath={`url(#${id}-screen)`}>
        <Spread title={title} picture={`${id}-picture`} />
      </g>
      <rect x="152" y="236" width="30" height="3" rx="1.5" className={classes.detail} />
      <circle cx="167" cy="38" r="2.2" className={classes.detail} />
    </svg>
  );
}

function Spread({ title, picture }: { title: string; picture: string }) {
  return (
    <>
      <path d={sheet} className={classes.sheet} />
      <path d="M167 32V242" className={classes.fold} />
      <text x="36" y="68" className={classes.title}>
        {title}
      </text>
      <path
        className={classes.lines}
        d="M36 96H148M36 106H148M36 116H148M36 126H148M36 136H148M36 146H114M36 162H148M36 172H148M36 182H148M36 192H148M36 202H148M36 212H92M190 142H298M190 152H298M190 162H298M190 172H298M190 182H298M190 192H298M190 202H298M190 212H255"
      />
      <g transform="translate(190 54)" clipPath={`url(#${picture})`}>
        <path d="M0 0H108V72H0Z" className={classes.sky} />
        <circle cx="75.6" cy="25.9" r="12.2" className={classes.sun} />
        <path d="M0 47.5C21.6 31.7 45.4 36 64.8 47.5S97.2 44.6 108 38.9V72H0Z" className={classes.hill} />
        <path d="M0 60.5C32.4 49 64.8 63.4 108 53.3V72H0Z" className={classes.meadow} />
      </g>
    </>
  );
}
