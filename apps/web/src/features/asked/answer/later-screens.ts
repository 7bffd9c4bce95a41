/** Screens that nobody sees first; they are fetched at the first touch of the page. */
export { OwnAnswerScreen } from './own-answer-screen.tsx';
export { SpeakScreen } from './speak-screen.tsx';
