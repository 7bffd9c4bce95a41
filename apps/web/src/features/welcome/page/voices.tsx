import { pictureOf, usePage } from './page-context.tsx';

/** Voices of others in the book: a recording, and what the family tells. */
export function Voices() {
  const { texts, language } = usePage();
  const { voices } = texts;
  return (
    <section className="section voices">
      <header>
        <h2>{voices.title}</h2>
      </header>
      <div className="tiles">
        <div className="tile">
          <div className="scene linen">
            <div className="told-page">
              <img
                src={pictureOf(`voice-${language}.webp`)}
                alt={voices.pageAlt}
                width="1104"
                height="1135"
                loading="lazy"
              />
            </div>
            <Phone picture={`phone-listen-${language}.webp`} alt={voices.listenAlt} />
          </div>
          <h3>{voices.voice}</h3>
          <p>{voices.voiceText}</p>
        </div>
        <div className="tile">
          <div className="scene blush">
            <Phone picture={`phone-asked-${language}.webp`} alt={voices.askedAlt} />
          </div>
          <h3>{voices.family}</h3>
          <p>{voices.familyText}</p>
        </div>
      </div>
    </section>
  );
}

function Phone({ picture, alt }: { picture: string; alt: string }) {
  return (
    <div className="phone">
      <img src={pictureOf(picture)} alt={alt} width="508" height="1132" loading="lazy" />
    </div>
  );
}
