import { company } from '@dierbaar/contract';
import { Icon } from './icons.tsx';
import { drawingOf, paths, usePage } from './page-context.tsx';

export function Header() {
  const { texts, language } = usePage();
  const { header } = texts;
  const parts = [
    ['#how', header.how],
    ['#book', header.book],
    ['#price', header.price],
    ['#questions', header.questions],
  ] as const;
  return (
    <header className="top">
      <a className="skip" href="#content">
        {header.skip}
      </a>
      <a className="mark" href={paths.home[language]} aria-label="Dierbaar">
        <img src={drawingOf('wordmark')} alt="" width="130" height="30" />
      </a>
      <nav aria-label={header.menu} className="parts">
        {parts.map(([href, name]) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
      </nav>
      <div className="enter">
        <a className="button quiet small" href={paths.login} data-visitor>
          {header.login}
        </a>
        <a className="button primary small begin" href={paths.registration} data-begin={header.toBooks}>
          {header.begin}
        </a>
        <details className="menu">
          <summary aria-label={header.menu}>
            <Icon name="menu" size={24} />
          </summary>
          <nav aria-label={header.menu}>
            {parts.map(([href, name]) => (
              <a key={href} href={href}>
                {name}
              </a>
            ))}
            <a href={paths.registration} data-begin={header.toBooks}>
              {header.begin}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

export function Footer() {
  const { texts, language } = usePage();
  return (
    <footer className="end">
      <img className="mark" src={drawingOf('wordmark')} alt="Dierbaar" width="104" height="24" />
      <nav aria-label={texts.footer.contact}>
        <a href={paths.terms}>{texts.footer.terms}</a>
        <a href={paths.privacy}>{texts.footer.privacy}</a>
        <a href={`mailto:${company.email}`}>{texts.footer.contact}</a>
      </nav>
      <span className="languages">
        <LanguageLink to="nl" name="Nederlands" isCurrent={language === 'nl'} />
        <span aria-hidden="true">·</span>
        <LanguageLink to="en" name="English" isCurrent={language === 'en'} />
      </span>
    </footer>
  );
}

function LanguageLink({ to, name, isCurrent }: { to: 'nl' | 'en'; name: string; isCurrent: boolean }) {
  if (isCurrent) return <b>{name}</b>;
  return (
    <a href={paths.home[to]} hrefLang={to} lang={to} data-language={to}>
      {name}
    </a>
  );
}
