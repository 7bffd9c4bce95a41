import type { BookPlace } from '../../features/book-header/book-nav.tsx';
import type { ScreenName } from '../../lib/paths.ts';

/** Header and behaviour of the frame for one screen. */
export interface FrameRules {
  header: 'clear' | 'light';
  left: 'website' | 'home' | 'preview' | 'dashboard' | 'none';
  right: 'editor' | 'dashboard' | 'preview' | 'none';
  /** Screens about one book show the short logo, which leaves space for the book's name. */
  mark: 'wordmark' | 'sign';
  /** Current place in the navigation of a book, `none` when the screen is no part of it; absent without navigation. */
  place?: BookPlace | 'none';
  /** Whether the screen works below `limits.smallScreenPixels`; the others show a notice there. */
  fitsSmallScreens: boolean;
  /** The screen has a header of its own on small screens. */
  hasOwnHeader?: true;
}

const authLike: FrameRules = {
  header: 'clear',
  left: 'website',
  right: 'none',
  mark: 'wordmark',
  fitsSmallScreens: true,
};

const app: FrameRules = {
  header: 'light',
  left: 'dashboard',
  right: 'none',
  mark: 'wordmark',
  fitsSmallScreens: false,
};

const editor: FrameRules = { ...app, right: 'editor', mark: 'sign', place: 'chapters' };

/** What cannot wait for a desk: the outcome of a payment, orders, the account, and what they refer to. */
const anywhere: FrameRules = { ...app, fitsSmallScreens: true };

/** The book on a phone. */
const pocket: FrameRules = { ...anywhere, hasOwnHeader: true };

const rules: Record<ScreenName, FrameRules> = {
  login: authLike,
  registration: authLike,
  forgotpassword: authLike,
  resetpassword: authLike,
  'verification-success': authLike,
  'verification-failed': authLike,
  'verification-resend': authLike,
  'validate-token': authLike,
  dashboard: { ...app, right: 'dashboard' },
  pocket,
  pocketTell: pocket,
  pocketSpeak: pocket,
  bin: { ...app, right: 'dashboard' },
  projectPreview: { ...app, right: 'preview', mark: 'sign', place: 'none' },
  people: { ...editor, place: 'none' },
  editor: { ...editor, place: 'writing' },
  selectChapters: editor,
  reorderChapters: editor,
  selectQuestions: editor,
  confirmedQuestions: { ...editor, place: 'writing' },
  selectCover: { ...editor, place: 'cover' },
  editCover: { ...editor, place: 'cover' },
  checkout: { ...app, left: 'preview', mark: 'sign' },
  orderStatus: anywhere,
  stripeStatus: anywhere,
  account: anywhere,
  orders: anywhere,
  orderAgain: app,
  sampleBook: { ...anywhere, left: 'home', hasOwnHeader: true },
  terms: anywhere,
  privacy: anywhere,
  // The dashboard would lead back here.
  NoAccess: { ...anywhere, left: 'none' },
  PageNotFound: { ...app, left: 'home' },
};

export function frameOf(name: ScreenName): FrameRules {
  return rules[name];
}
