import boCelebrating from './bo-celebrating.svg';
import boGreeting from './bo-greeting.svg';
import boPointing from './bo-pointing.svg';
import boReading from './bo-reading.svg';
import boThinking from './bo-thinking.svg';
import emblemFirstYear from './emblem-first-year.svg';
import emblemGrowingUp from './emblem-growing-up.svg';
import emblemInMemory from './emblem-in-memory.svg';
import emblemLifeStory from './emblem-life-story.svg';
import emblemLoveStory from './emblem-love-story.svg';
import emblemPregnancy from './emblem-pregnancy.svg';
import firstShelf from './first-shelf.svg';
import mailSent from './mail-sent.svg';
import paymentFailed from './payment-failed.svg';
import paymentSucceeded from './payment-succeeded.svg';
import sign from './sign.svg';
import smallScreen from './small-screen.svg';
import wordmark from './wordmark.svg';

/** URL and aspect ratio of each drawing. */
const drawings = {
  'bo-celebrating': { src: boCelebrating, ratio: 1 },
  'bo-greeting': { src: boGreeting, ratio: 1 },
  'bo-pointing': { src: boPointing, ratio: 1 },
  'bo-reading': { src: boReading, ratio: 1 },
  'bo-thinking': { src: boThinking, ratio: 1 },
  'emblem-first-year': { src: emblemFirstYear, ratio: 1 },
  'emblem-growing-up': { src: emblemGrowingUp, ratio: 1 },
  'emblem-in-memory': { src: emblemInMemory, ratio: 1 },
  'emblem-life-story': { src: emblemLifeStory, ratio: 1 },
  'emblem-love-story': { src: emblemLoveStory, ratio: 1 },
  'emblem-pregnancy': { src: emblemPregnancy, ratio: 1 },
  'first-shelf': { src: firstShelf, ratio: 1248 / 318 },
  'mail-sent': { src: mailSent, ratio: 360 / 280 },
  'payment-failed': { src: paymentFailed, ratio: 360 / 280 },
  'payment-succeeded': { src: paymentSucceeded, ratio: 360 / 280 },
  sign: { src: sign, ratio: 1 },
  'small-screen': { src: smallScreen, ratio: 400 / 280 },
  wordmark: { src: wordmark, ratio: 372 / 84 },
} as const;

export type DrawingName = keyof typeof drawings;

/** Type guard: the catalogue gives names of emblems as strings. */
export function isDrawing(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name);
}

interface DrawingProps {
  name: DrawingName;
  /** Height in pixels; the width follows from the aspect ratio. */
  height: number;
  /** Omitted for a decorative drawing. */
  alt?: string;
  className?: string | undefined;
}

/** Drawing with width and height set, so that the layout does not shift when it loads. */
export function Drawing({ name, height, alt = '', className }: DrawingProps) {
  const { src, ratio } = drawings[name];
  const isDecorative = alt === '';
  return (
    <img
      src={src}
      alt={alt}
      width={Math.round(height * ratio)}
      height={height}
      className={className}
      // A message about a missing connection has an empty place rather than the browser's broken picture.
      onError={({ currentTarget }) => {
        if (isDecorative) currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
