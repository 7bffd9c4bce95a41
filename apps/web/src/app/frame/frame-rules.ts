import type { ScreenName } from '../../lib/paths.ts';

/** Header and behaviour of the frame for one screen. */
export interface FrameRules {
  header: 'clear' | 'light';
  left: 'website' | 'home' | 'preview' | 'dashboard';
  right: 'editor' | 'dashboard' | 'preview' | 'none';
  /** Screens about one book show the short logo, which leaves space for the book's name. */
  mark: 'wordmark' | 'sign';
  /** Whether the screen works below `limits.smallScreenPixels`; the others show a notice there. */
  fitsSmallScreens: boolean;
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

const editor: FrameRules = { ...app, right: 'editor', mark: 'sign' };

/** Terms and privacy are also opened from a registration on a phone. */
const legal: FrameRules = { ...app, fitsSmallScreens: true };

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
  projectPreview: { ...app, right: 'preview', mark: 'sign' },
  editor,
  selectChapters: editor,
  reorderChapters: editor,
  selectQuestions: editor,
  confirmedQuestions: editor,
  selectCover: editor,
  editCover: editor,
  checkout: { ...app, left: 'preview', mark: 'sign' },
  orderStatus: app,
  stripeStatus: app,
  account: app,
  orders: app,
  orderAgain: app,
  terms: legal,
  privacy: legal,
  NoAccess: app,
  PageNotFound: { ...app, left: 'home' },
};

export function frameOf(name: ScreenName): FrameRules {
  return rules[name];
}
