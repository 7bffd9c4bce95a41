import type { WaitingPage } from '@dierbaar/contract';

/** A page that was written before there was an account, as the server answers it. */
export function sampleWaitingPage(): WaitingPage {
  return {
    clientId: '0198d3b1-0000-7000-8000-00000000f157',
    themeId: 'life-story',
    chapterId: 'life-story.around-the-table',
    chapter: 'Wie er aan tafel zaten',
    question: 'Wie schepte er op?',
    text: 'Oma schepte op.\nOpa zweeg.',
    caption: '',
    language: 'nl',
    format: 'sq',
    hasPhoto: false,
  };
}
