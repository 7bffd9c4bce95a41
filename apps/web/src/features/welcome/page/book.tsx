import { fill } from '../texts/welcome-texts.ts';
import { Icon, Pencil } from './icons.tsx';
import { Lines, paths, pictureOf, usePage } from './page-context.tsx';
import { pageRange, spineOf } from './page-facts.ts';
import { CoverPicture, shelfBooks } from './shelf.tsx';

const stepNames = ['choose', 'write', 'photos', 'cover', 'leaf'] as const;
/** Sizes of the pictures, so that the page does not move while they load. */
const stepSizes = [
  [976, 600],
  [1160, 736],
  [644, 408],
  [832, 596],
  [1088, 648],
] as const;

export function Steps() {
  const { texts, language } = usePage();
  return (
    <section className="section how" id="how">
      <header>
        <h2>{texts.steps.title}</h2>
      </header>
      <ol className="steps">
        {texts.steps.list.map(([title, text], at) => (
          <li key={title} className="step" data-step={stepNames[at]}>
            <div className="shot">
              <img
                src={pictureOf(`step-${stepNames[at]}-${language}.webp`)}
                alt=""
                width={stepSizes[at]?.[0]}
                height={stepSizes[at]?.[1]}
                loading="lazy"
              />
            </div>
            <div className="told">
              <b aria-hidden="true">{at + 1}</b>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Book() {
  const { texts, language } = usePage();
  const { book, hero } = texts;
  const height = language === 'nl' ? 1556 : 1100;
  return (
    <section className="section book linen" id="book">
      <div className="head">
        <h2>{book.title}</h2>
        <div>
          <p className="lead">{book.lead}</p>
          <a className="text-link" href={paths.sample[language]}>
            <Icon name="book" />
            <span>{hero.leaf}</span>
          </a>
        </div>
      </div>
      <div className="leaves" data-format={language === 'nl' ? 'a4' : 'sq'}>
        {(['left', 'right'] as const).map((side) => (
          <div key={side} className="leaf" data-side={side}>
            <img
              src={pictureOf(`spread-${language}-${side}.webp`)}
              alt={side === 'left' ? book.leftAlt : book.rightAlt}
              width="1100"
              height={height}
              loading="lazy"
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Pages of the three spines. */
const [few, some, many] = [pageRange.min, pageRange.shown, pageRange.max];

export function Sizes() {
  const { texts, language, facts } = usePage();
  const { sizes } = texts;
  const rounded = (count: number) => Math.round(spineOf(count));
  const thick = { thin: rounded(few), middle: rounded(some), wide: rounded(many) };
  const spines = [
    [few, 'pregnancy'],
    [some, 'life-story'],
    [many, 'love-story'],
  ] as const;
  return (
    <section className="section sizes">
      <header>
        <h2>
          <Lines of={sizes.title} />
        </h2>
        <p className="lead">{sizes.lead}</p>
      </header>
      <div className="scale">
        <div className="format">
          <div className="object">
            <Rod length={297} />
            <div className="flat" data-format="a4">
              <CoverPicture theme="love-story" language={language} />
            </div>
          </div>
          <Caption title={sizes.a4} text="210 × 297 mm" more={sizes.a4For} />
        </div>
        <div className="format">
          <div className="object">
            <Rod length={210} />
            <div className="flat" data-format="sq">
              <CoverPicture theme="growing-up" language={language} />
            </div>
          </div>
          <Caption title={sizes.square} text="210 × 210 mm" more={sizes.squareFor} />
        </div>
        <div className="format middle">
          <div className="object">
            <Pencil isUpright />
          </div>
          <Caption title={sizes.pencil} text="175 mm" />
        </div>
        <div className="format thick">
          <div className="spines">
            {spines.map(([count, theme]) => (
              <i
                key={count}
                style={{ '--cloth': shelfBooks[theme]?.cloth, '--thickness': spineOf(count) } as object}
              />
            ))}
          </div>
          <Caption title={fill(sizes.thick, thick)} text={fill(sizes.thickAt, { few, some, many })} />
        </div>
      </div>
      <div className="facts">
        {sizes.facts.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{fill(text, { leaf: facts.leaf })}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Rod({ length }: { length: number }) {
  return (
    <span className="rod" aria-hidden="true" style={{ '--length': length } as object}>
      <span>{length} mm</span>
    </span>
  );
}

function Caption({ title, text, more }: { title: string; text: string; more?: string }) {
  return (
    <div className="caption">
      <h3>{title}</h3>
      <p>
        {text}
        {more && <span className="wide-only">, {more}</span>}
      </p>
    </div>
  );
}
