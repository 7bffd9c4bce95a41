import { type StorageTermName, storageTerms } from '@dierbaar/contract';
import type { Locale } from '../../../i18n/locale.ts';
import type { LegalTable } from '../legal-text.ts';

/** What a term is about, and from when it counts. */
type TermTexts = Record<StorageTermName, string>;

const dutch: TermTexts = {
  deletedAccount: 'Je account, nadat je het hebt verwijderd, zodat je het ongedaan kunt maken',
  deletedBook: 'Een boek dat je weggooit, zodat je het kunt terughalen',
  removedMemory: 'Een herinnering die je weg deed, of die wie haar vertelde terugvroeg',
  endedInvitation: 'Wie je iets vroeg of liet meelezen, met naam en e-mailadres, nadat de link is beëindigd',
  doneReaderRemark: 'Een opmerking van een meelezer, nadat je haar hebt afgehandeld',
  loosePhoto: 'Een foto die in geen boek meer staat',
  looseRecording: 'Een opname die iemand met een link insprak en niet verstuurde',
  printedRecording:
    'De opname achter een gedrukte code: minstens zo lang na de laatste bestelling waarin hij staat, tenzij je hem of je account verwijdert',
  madeFile: 'De opgemaakte bladzijden van een boek, na het laatste gebruik',
  accountExport: 'Het bestand waarmee je alles meeneemt',
  unpaidOrder: 'Een bestelling die niet op tijd is betaald',
  invoice: 'Facturen en wat daarbij hoort, na het einde van het jaar, omdat de belastingwet dat eist',
  session: 'Een sessie op een apparaat, na je laatste bezoek',
  longestSession: 'Een sessie op een apparaat, hooguit',
  mailLink: 'Het bewijs in een link die we je mailen',
  sentMail: 'Welke mail we je wanneer stuurden; de inhoud wissen we zodra hij is verstuurd',
  paymentNotice: 'Meldingen van Stripe dat er iets is betaald',
  securityEvent:
    'Wanneer en vanaf welk netwerk er is ingelogd, uitgelogd of iets aan je account is veranderd; je ziet het zelf in je account',
  operatorCommand: 'Wat een medewerker met je account, een bestelling of een mail deed, en waarom',
  unverifiedAccount: 'Een account waarvan het e-mailadres nooit is bevestigd',
  unpaidAccount: 'Een account waarvoor nooit is betaald',
  backup: 'Back-ups; wat je verwijdert, verdwijnt daarna ook daaruit',
  technicalLog: 'Technische logboeken, hooguit; er staat geen tekst uit je boek in',
  supportMail: 'Mails aan onze klantenservice, na het laatste bericht',
};

const english: TermTexts = {
  deletedAccount: 'Your account, after you deleted it, so that you can undo that',
  deletedBook: 'A book you throw away, so that you can get it back',
  removedMemory: 'A memory that you threw away, or that whoever told it asked back',
  endedInvitation:
    'Whom you asked something or let read along, with name and e-mail address, after the link has ended',
  doneReaderRemark: 'A remark of a reader, after you marked it done',
  loosePhoto: 'A photo that is in no book any more',
  looseRecording: 'A recording that somebody with a link made and did not send',
  printedRecording:
    'The recording behind a printed code: at least this long after the last order that printed it, unless you delete it or your account',
  madeFile: 'The pages that were set of a book, after they were last used',
  accountExport: 'The file with which you take everything along',
  unpaidOrder: 'An order that was not paid in time',
  invoice: 'Invoices and what belongs to them, after the end of the year, because tax law requires it',
  session: 'A session on a device, after your last visit',
  longestSession: 'A session on a device, at most',
  mailLink: 'The proof in a link that we e-mail you',
  sentMail: 'Which e-mail we sent you when; we erase its content as soon as it is sent',
  paymentNotice: 'Notices from Stripe that something was paid',
  securityEvent:
    'When and from which network someone signed in or out, or something about your account changed; you can see it in your account yourself',
  operatorCommand: 'What someone who works for us did with your account, an order or an e-mail, and why',
  unverifiedAccount: 'An account whose e-mail address was never confirmed',
  unpaidAccount: 'An account that was never paid for',
  backup: 'Backups; after that, what you delete is gone from those too',
  technicalLog: 'Technical logs, at most; they hold no text from your book',
  supportMail: 'E-mails to our support, after the last message',
};

const texts: Record<Locale, TermTexts> = { nl: dutch, en: english };
const heads: Record<Locale, [string, string]> = { nl: ['Wat', 'Hoe lang'], en: ['What', 'How long'] };

/** The table of terms, made from the one by which data is deleted. */
export function storageTermsTable(locale: Locale): LegalTable {
  const names = Object.keys(storageTerms) as StorageTermName[];
  return { head: heads[locale], rows: names.map((name) => [texts[locale][name], periodOf(name, locale)]) };
}

function periodOf(name: StorageTermName, locale: Locale): string {
  const term = storageTerms[name];
  if ('years' in term) return locale === 'nl' ? `${term.years} jaar` : `${term.years} years`;
  if (term.days === 365) return locale === 'nl' ? '1 jaar' : '1 year';
  return locale === 'nl' ? `${term.days} dagen` : `${term.days} days`;
}
