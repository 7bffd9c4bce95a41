import { auth, verification } from './nl/auth.ts';
import { book } from './nl/book.ts';
import { common } from './nl/common.ts';
import { failure, frame, smallScreen } from './nl/frame.ts';
import { passkeys } from './nl/passkeys.ts';

/** Texts of the screens before signing in, and of what may fail on any screen: the only ones that those screens load. */
export const visitorNl = { frame, smallScreen, auth, verification, book, common, passkeys, failure } as const;
