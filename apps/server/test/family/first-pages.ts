import { randomUUID } from 'node:crypto';
import type { SentPage } from '@dierbaar/contract';

/** A page that was written on the public home, as it is sent after signing in. */
export function aFirstPage(change: Partial<SentPage> = {}): SentPage {
  return {
    clientId: randomUUID(),
    themeId: 'pregnancy',
    chapterId: 'pregnancy.making-room',
    chapter: 'Plaats maken',
    question: 'Wat werd er met de hand gemaakt?',
    text: 'Opa timmerde de wieg  in de schuur.\n\nOnderop schreef hij jouw naam, <met> “potlood” & al.',
    caption: '',
    language: 'nl',
    format: 'sq',
    photo: null,
    projectId: null,
    ...change,
  };
}
