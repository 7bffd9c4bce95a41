import { pictureOf, usePage } from './page-context.tsx';

type Cover = { format: 'a4' | 'sq'; cloth: string };

/** Shape and cloth of the book on the shelf of each theme; the pictures are made by `scripts/welcome-pictures.ts`. */
export const shelfBooks: Record<string, Cover> = {
  pregnancy: { format: 'a4', cloth: '#24405F' },
  'first-year': { format: 'sq', cloth: '#F3DCD3' },
  'growing-up': { format: 'sq', cloth: '#16283B' },
  'love-story': { format: 'a4', cloth: '#3D2432' },
  'life-story': { format: 'a4', cloth: '#4E6149' },
  'in-memory': { format: 'sq', cloth: '#DDDACB' },
};

/** A book that stands a quarter turned, with its spine. */
export function StandingBook({ theme }: { theme: string }) {
  const { language } = usePage();
  const { format, cloth } = bookOf(theme);
  return (
    <span className="standing" data-format={format} style={{ '--cloth': cloth } as object}>
      <span className="wall" />
      <span className="ground" />
      <span className="turned">
        <span className="spine" />
        <span className="front">
          <CoverPicture theme={theme} language={language} />
        </span>
      </span>
    </span>
  );
}

export function CoverPicture({ theme, language }: { theme: string; language: string }) {
  const { format } = bookOf(theme);
  return (
    <img
      src={pictureOf(`cover-${theme}-${language}.webp`)}
      alt=""
      width="620"
      height={format === 'a4' ? 875 : 623}
      loading="lazy"
    />
  );
}

export function Themes() {
  const { texts, themes } = usePage();
  return (
    <section className="section who">
      <header>
        <h2>{texts.themes.title}</h2>
        <p className="lead">{texts.themes.lead}</p>
      </header>
      <ol className="shelf">
        {themes.map(({ id, name, questions }) => (
          <li key={id}>
            <StandingBook theme={id} />
            <div className="label">
              <h3>{name}</h3>
              <p className="asked">{questions[0]?.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function bookOf(theme: string): Cover {
  const book = shelfBooks[theme];
  if (!book) throw new Error(`no book of ${theme} stands on the shelf`);
  return book;
}
