import { auth, verification } from './en/auth.ts';
import { book } from './en/book.ts';
import { common } from './en/common.ts';
import { failure, frame, smallScreen } from './en/frame.ts';
import { passkeys } from './en/passkeys.ts';
import type { TextsLike } from './texts-like.ts';
import type { visitorNl } from './visitor-nl.ts';

/** Typed by the Dutch texts, so that a missing English text does not compile. */
export const visitorEn: TextsLike<typeof visitorNl> = {
  frame,
  smallScreen,
  auth,
  verification,
  book,
  common,
  passkeys,
  failure,
};
