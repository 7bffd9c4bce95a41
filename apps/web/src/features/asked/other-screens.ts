/** Screens that whoever opens a question never sees: other kinds of links, and what a mail can ask for. */
export { MailActionScreen } from './answer/mail-action-screen.tsx';
export { DigestScreen } from './digest-screen.tsx';
export { HandOverScreen } from './hand-over/hand-over-screen.tsx';
