import type { MailLinks } from '../../layout/mail-links.ts';
import type { Language } from '../../mail.ts';

const maxSubject = 70;

/** A question as a subject; programs for mail cut longer ones anywhere. */
export function subjectOf(question: string): string {
  if (question.length <= maxSubject) return question.padEnd(5, '?');
  const cut = question.slice(0, maxSubject - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > maxSubject / 2 ? end : undefined)}…`;
}

/** A subject with a name or title in it, shortened as a whole. */
export const shorten = (text: string) =>
  text.length <= maxSubject ? text : `${text.slice(0, maxSubject - 1)}…`;

const weekdays: Record<Language, readonly string[]> = {
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** "vrijdag om 20:00"; 1 is Monday. */
export function momentOfWeek(language: Language, weekday: number, hour: number): string {
  const day = weekdays[language][weekday - 1] ?? '';
  const time = `${String(hour).padStart(2, '0')}:00`;
  return language === 'nl' ? `${day} om ${time}` : `${day} at ${time}`;
}

const numbers: Record<Language, readonly string[]> = {
  nl: ['geen', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

/** "drie", and figures from eleven on. */
export const numberWord = (language: Language, count: number): string =>
  numbers[language][count] ?? String(count);

/** Who replies to a mail writes to an address that nobody reads. */
export const answerByButton: Record<Language, string> = {
  nl: 'Antwoord met de knop; op deze mail zelf kan niemand antwoorden.',
  en: 'Answer with the button; nobody can reply to this e-mail itself.',
};

/** Why a person without an account gets this mail, and how to end it. */
export const noMore = (language: Language, writer: string, links: MailLinks, token: string) => ({
  footer: {
    reason:
      language === 'nl'
        ? `Je krijgt deze mail omdat ${writer} je adres invulde. Wil je dit liever niet? Dan mailen we je niet meer voor dit boek en wissen we je adres.`
        : `You receive this e-mail because ${writer} entered your address. Would you rather not? Then we will not e-mail you again for this book, and erase your address.`,
    links: [
      {
        label: language === 'nl' ? 'Dit wil ik liever niet' : 'I would rather not',
        url: links.asked(token, 'stop'),
      },
    ],
  },
  unsubscribeUrl: links.unsubscribe(token),
});
