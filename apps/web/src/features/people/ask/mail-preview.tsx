import { useQuery } from '@tanstack/react-query';
import { textsIn } from '../../../i18n/i18n.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './mail-preview.module.css';

interface MailPreviewProps {
  /** Of the mail, which need not be that of the screen. */
  language: Locale;
  writer: string;
  book: string;
  /** Empty while nobody is chosen. */
  name: string;
  /** The writer's own words; empty without. */
  word: string;
  /** Empty while none is chosen. */
  question: string;
}

/** The mail as it arrives, with the words that the server sends. */
export function MailPreview({ language, writer, book, name, word, question }: MailPreviewProps) {
  const { t: shown } = useTranslation();
  const { data: t = shown } = useQuery({
    queryKey: ['texts', language] as const,
    queryFn: () => textsIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.mail} lang={language}>
      <p className={classes.sender}>Dierbaar</p>
      <div className={classes.sheet}>
        <p className={classes.title}>{t('ask.mail.title', { writer })}</p>
        <p>{t('ask.mail.greeting', { name: name || t('ask.mail.nobody') })}</p>
        <p>{t('ask.mail.intro', { writer, book })}</p>
        {word !== '' && (
          <p className={classes.word}>
            {word}
            <br />
            {writer}
          </p>
        )}
        <p className={classes.question} data-empty={question === '' || undefined}>
          {question || shown('ask.mail.noQuestion')}
        </p>
        <p>
          <span className={classes.button}>{t('ask.mail.button')}</span>
        </p>
        <p>{t('ask.mail.after', { writer })}</p>
      </div>
    </div>
  );
}
