import { formattingLocales, type Locale, toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import classes from './legal-screen.module.css';
import type { LegalTable, LegalText } from './legal-text.ts';

interface LegalScreenProps {
  name: 'terms' | 'privacy';
  texts: Record<Locale, LegalText>;
}

export function LegalScreen({ name, texts }: LegalScreenProps) {
  const { t, i18n } = useTranslation();
  const locale = toLocale(i18n.language);
  const text = texts[locale];
  const updated = new Intl.DateTimeFormat(formattingLocales[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(text.updated));
  return (
    <Screen name={name} title={text.title} className={classes.screen}>
      <ScreenTitle>{text.title}</ScreenTitle>
      <p className={classes.updated}>{t('legal.updated', { date: updated })}</p>
      <p className={classes.intro}>{text.intro}</p>
      {text.sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.list && (
            <ul>
              {section.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {section.table && <Table {...section.table} />}
        </section>
      ))}
    </Screen>
  );
}

function Table({ head, rows }: LegalTable) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, period]) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{period}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
