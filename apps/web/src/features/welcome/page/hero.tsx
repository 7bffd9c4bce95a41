import { firstTheme } from './chosen-questions.ts';
import { Icon, Pencil } from './icons.tsx';
import { drawingOf, Lines, paths, pictureOf, usePage } from './page-context.tsx';

/** First screen: the try-out, and the printed page beside it. */
export function Hero() {
  const { texts, language } = usePage();
  const { hero, tryOut } = texts;
  return (
    <section className="hero" id="try">
      <div className="say">
        <h1>
          <Lines of={hero.title} />
        </h1>
        <p className="lead beside">{hero.leadBeside}</p>
        <p className="lead below">{hero.leadBelow}</p>
        <TryOut />
        <div className="after">
          <a className="button primary" href={paths.registration} data-go hidden>
            {tryOut.go}
            <Icon name="arrow" />
          </a>
          <button type="button" className="button outlined" data-keep hidden>
            <Icon name="download" />
            <span>{tryOut.keep}</span>
          </button>
          <a className="text-link" href={paths.sample[language]} data-leaf>
            <Icon name="book" />
            <span>{hero.leaf}</span>
          </a>
        </div>
      </div>
      <PrintedPage />
    </section>
  );
}

function TryOut() {
  const { texts, themes } = usePage();
  const { tryOut } = texts;
  const chosen = themes.find(({ id }) => id === firstTheme) ?? themes[0];
  const question = chosen?.questions[0];
  if (!chosen || !question) throw new Error('there is no question to begin with');
  return (
    <form className="try" id="try-out" aria-label={tryOut.label}>
      <fieldset className="pick" aria-label={tryOut.choose}>
        {themes.map(({ id, name, emblem }) => (
          <label key={id} title={name}>
            <input type="radio" name="theme" value={id} aria-label={name} defaultChecked={id === chosen.id} />
            <img src={drawingOf(emblem)} alt="" width="36" height="36" />
          </label>
        ))}
        <button type="button" className="other" aria-label={tryOut.other} data-other>
          <Icon name="refresh" size={18} />
          <span>{tryOut.other}</span>
        </button>
      </fieldset>
      <div className="ask">
        <small data-about>
          {chosen.name} · {question.chapter}
        </small>
        <label className="asked" htmlFor="answer" data-question>
          {question.text}
        </label>
      </div>
      <textarea
        id="answer"
        className="pad"
        name="answer"
        rows={5}
        maxLength={20_000}
        autoComplete="off"
        placeholder={tryOut.placeholder}
      />
      <div className="photo" data-photo hidden>
        <img alt="" width="84" height="63" />
        <div>
          <input
            maxLength={120}
            autoComplete="off"
            aria-label={tryOut.captionLabel}
            placeholder={tryOut.caption}
            data-caption
          />
          <p data-sharpness />
        </div>
        <button type="button" className="icon-button" aria-label={tryOut.removePhoto} data-remove>
          <Icon name="cross" />
        </button>
      </div>
      <p className="problem" role="alert" data-problem hidden />
      <p className="no-script">
        {tryOut.noScript} <a href={paths.registration}>{texts.header.begin}</a>
      </p>
      <div className="tools">
        <label className="tool">
          <Icon name="photoPlus" />
          <span data-add>{tryOut.addPhoto}</span>
          <input type="file" accept="image/jpeg,image/png" data-file />
        </label>
        <button type="button" className="tool typing-only" data-other>
          <Icon name="refresh" size={18} />
          {tryOut.other}
        </button>
        <span className="state" role="status" data-state>
          <Icon name="lock" size={18} />
          <span>{tryOut.local}</span>
        </span>
        <button type="button" className="tool typing-only done" data-done>
          {tryOut.done}
        </button>
      </div>
    </form>
  );
}

function PrintedPage() {
  const { texts, language } = usePage();
  const { tryOut } = texts;
  return (
    <div className="press linen" data-press data-format="sq">
      <div className="bar">
        <b>{tryOut.printed}</b>
        <fieldset className="segments" aria-label={tryOut.format}>
          {(['sq', 'a4'] as const).map((format) => (
            <label key={format}>
              <input type="radio" name="page-format" value={format} defaultChecked={format === 'sq'} />
              <span>{format === 'sq' ? tryOut.square : tryOut.a4}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="view" data-view>
        <div className="sheet" data-sheet>
          <img
            src={pictureOf(`example-${language}-1200.webp`)}
            srcSet={`${pictureOf(`example-${language}-700.webp`)} 700w, ${pictureOf(`example-${language}-1200.webp`)} 1200w`}
            sizes="(max-width: 1000px) 525px, 600px"
            alt={tryOut.exampleAlt}
            width="1200"
            height="1200"
            fetchPriority="high"
            data-example
          />
          <canvas role="img" aria-label={tryOut.pageAlt} hidden />
          <i className="here" hidden />
        </div>
      </div>
      <div className="under">
        <span data-under>{tryOut.example}</span>
        <span data-size>{tryOut.sizes.sq}</span>
      </div>
      <Pencil />
    </div>
  );
}
