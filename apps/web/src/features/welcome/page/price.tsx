import { limits } from '@dierbaar/contract';
import { fill, plural } from '../texts/welcome-texts.ts';
import { Icon } from './icons.tsx';
import { usePage } from './page-context.tsx';
import { pageRange, priceTable, shownMonths, spineOf } from './page-facts.ts';
import { StandingBook } from './shelf.tsx';

/** Numbers of pages in the table for who has no script. */
const tablePages = [24, 48, 96, 144, 200];

export function Price() {
  const { texts, facts } = usePage();
  const { price } = texts;
  return (
    <section className="section cost" id="price">
      <div className="two">
        <div>
          <h2>{price.title}</h2>
          <p className="lead">{price.lead}</p>
          <ul className="prices">
            <li>
              <b>
                {facts.month} <small>{price.month}</small>
              </b>
              <p>{price.monthText}</p>
            </li>
            <li>
              <b>
                <small>{price.from}</small> {facts.from} <small>{price.perBook}</small>
              </b>
              <p>{fill(price.bookText, { pages: facts.includedPages, ...facts.extraPage })}</p>
            </li>
            <li>
              <b>
                <small>{price.plus}</small> {price.delivery}
              </b>
              <p>{price.deliveryText}</p>
            </li>
          </ul>
        </div>
        <Calculator />
      </div>
    </section>
  );
}

function Calculator() {
  const { texts, facts, language } = usePage();
  const { price, sizes } = texts;
  const { min, max, step, shown } = pageRange;
  return (
    <form
      className="calculator"
      id="calculator"
      aria-label={price.title}
      data-language={language}
      data-prices={JSON.stringify({ a4: priceTable('a4'), sq: priceTable('sq') })}
      data-month={limits.subscriptionCents}
      data-spine={JSON.stringify([spineOf(min), spineOf(max)])}
      style={{ '--thickness': spineOf(shown), '--share': (shown - min) / (max - min) } as object}
    >
      <div className="stage" aria-hidden="true">
        <div className="option" data-option="a4">
          <StandingBook theme="life-story" />
        </div>
        <div className="option" data-option="sq">
          <StandingBook theme="in-memory" />
        </div>
      </div>
      <div className="controls">
        <div className="row">
          <b id="format-label">{price.format}</b>
          <fieldset className="segments" aria-labelledby="format-label">
            {(['a4', 'sq'] as const).map((format) => (
              <label key={format}>
                <input type="radio" name="format" value={format} defaultChecked={format === 'a4'} />
                <span>{format === 'a4' ? sizes.a4 : sizes.square}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <div className="row">
          <label htmlFor="pages">{price.pages}</label>
          <b data-pages>{shown}</b>
        </div>
        <div className="slider">
          <input type="range" id="pages" name="pages" min={min} max={max} step={step} defaultValue={shown} />
          <span>{min}</span>
          <span>{max}</span>
        </div>
        <div className="row">
          <b id="months-label">{price.months}</b>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons and a number are no fieldset */}
          <span className="counter" role="group" aria-labelledby="months-label">
            <button type="button" aria-label={price.fewerMonths} data-fewer>
              <Icon name="minus" size={18} />
            </button>
            <output data-months>{shownMonths}</output>
            <button type="button" aria-label={price.moreMonths} data-more>
              <Icon name="plus" size={18} />
            </button>
          </span>
        </div>
      </div>
      <div className="sum" aria-live="polite">
        <dl>
          <div>
            <dt data-one={price.oneBook} data-names={JSON.stringify(price.formats)}>
              {fill(price.oneBook, { format: price.formats.a4, pages: shown })}
            </dt>
            <dd data-copy>{facts.copy}</dd>
          </div>
          <div>
            <dt data-writing={JSON.stringify(price.writing)}>{plural(price.writing, shownMonths)}</dt>
            <dd data-written>{facts.months}</dd>
          </div>
          <div className="all">
            <dt>{price.together}</dt>
            <dd data-together>{facts.together}</dd>
          </div>
        </dl>
        <p data-another={price.another}>{fill(price.another, { price: facts.copy })}</p>
      </div>
      <table className="no-script">
        <caption>{price.table}</caption>
        <tbody>
          <tr>
            <th scope="col">{price.pages}</th>
            <th scope="col">{sizes.a4}</th>
            <th scope="col">{sizes.square}</th>
          </tr>
          {tablePages.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              {(['a4', 'sq'] as const).map((format) => (
                <td key={format}>{facts.exact(priceTable(format)[(count - min) / step] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}
