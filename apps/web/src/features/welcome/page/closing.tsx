import { company } from '@dierbaar/contract';
import { fill } from '../texts/welcome-texts.ts';
import { Icon, Pencil } from './icons.tsx';
import { drawingOf, Lines, paths, pictureOf, usePage } from './page-context.tsx';
import { CoverPicture } from './shelf.tsx';

const bits = [
  { icon: 'check', tone: 'good' },
  { icon: 'zip', tone: undefined },
  { icon: 'trash', tone: 'bad' },
  { icon: 'eyeOff', tone: undefined },
] as const;

export function Yours() {
  const { texts, facts } = usePage();
  return (
    <section className="section yours">
      <header>
        <h2>{texts.yours.title}</h2>
      </header>
      <div className="four">
        {texts.yours.list.map(([bit, title, text], at) => (
          <div key={title}>
            <span className="bit" data-tone={bits[at]?.tone} aria-hidden="true">
              {bits[at] && <Icon name={bits[at].icon} />}
              {bit}
              {at === 1 && <Icon name="download" />}
            </span>
            <h3>{title}</h3>
            <p>{fill(text, { days: facts.backupDays })}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Questions() {
  const { questions } = usePage().texts;
  return (
    <section className="section questions" id="questions">
      <div className="two">
        <div>
          <h2>{questions.title}</h2>
          <div className="bo">
            <img src={drawingOf('bo-reading')} alt={questions.bo} width="104" height="104" loading="lazy" />
            <span>
              {questions.other}
              <br />
              <a href={`mailto:${company.email}`}>{questions.write}</a>
              {questions.read}
            </span>
          </div>
        </div>
        <div>
          {questions.list.map(([question, answer], at) => (
            <details key={question} className="question" open={at === 0}>
              <summary>
                <h3>{question}</h3>
                <Icon name="plus" size={24} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export function LastCall() {
  const { texts, language, facts } = usePage();
  const { call, header } = texts;
  return (
    <section className="call">
      <div className="still linen" role="img" aria-label={call.alt}>
        <div className="loose">
          <img
            src={pictureOf(`example-${language}-700.webp`)}
            alt=""
            width="700"
            height="700"
            loading="lazy"
          />
        </div>
        <div className="lying">
          <i />
          <i />
          <CoverPicture theme="pregnancy" language={language} />
        </div>
        <Pencil />
      </div>
      <div className="words">
        <h2>
          <Lines of={call.title} />
        </h2>
        <p className="lead">{call.lead}</p>
        <div className="buttons">
          <a className="button primary big" href={paths.registration} data-begin={header.toBooks}>
            {header.begin}
          </a>
          <a className="button outlined big" href="#try">
            {call.tryOut}
          </a>
        </div>
        <small>{fill(call.small, { price: facts.month })}</small>
      </div>
    </section>
  );
}
