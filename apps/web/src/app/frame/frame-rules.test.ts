import { describe, expect, it } from 'vitest';
import { type ScreenName, screens } from '../../lib/paths.ts';
import { type FrameRules, frameOf } from './frame-rules.ts';

const names = Object.keys(screens) as ScreenName[];
const where = (test: (rules: FrameRules) => boolean): ScreenName[] =>
  names.filter((name) => test(frameOf(name))).sort();

const authLike = [
  'forgotpassword',
  'login',
  'registration',
  'resetpassword',
  'validate-token',
  'verification-failed',
  'verification-resend',
  'verification-success',
];

describe('frame', () => {
  it('has a transparent header and a link to the website on auth screens only', () => {
    expect(where(({ header }) => header === 'clear')).toEqual(authLike);
    expect(where(({ left }) => left === 'website')).toEqual(authLike);
  });

  it('links to the preview on checkout, to the website on not-found and the sample book, to the dashboard elsewhere except without access', () => {
    expect(where(({ left }) => left === 'preview')).toEqual(['checkout']);
    expect(where(({ left }) => left === 'home')).toEqual(['PageNotFound', 'sampleBook']);
    expect(where(({ left }) => left === 'none')).toEqual(['NoAccess']);
    expect(where(({ left }) => left === 'dashboard')).toHaveLength(names.length - authLike.length - 4);
  });

  it('has buttons on the editor and the people, the dashboard and the preview', () => {
    expect(where(({ right }) => right === 'editor')).toEqual(
      names.filter((name) => name === 'people' || screens[name].path.startsWith('/editor/')).sort(),
    );
    expect(where(({ right }) => right === 'dashboard')).toEqual(['bin', 'dashboard']);
    expect(where(({ right }) => right === 'preview')).toEqual(['projectPreview']);
  });

  it('has the navigation of a book on the editor, the people and the preview, with the right place current', () => {
    expect(where(({ place }) => place === 'chapters')).toEqual([
      'reorderChapters',
      'selectChapters',
      'selectQuestions',
    ]);
    expect(where(({ place }) => place === 'writing')).toEqual(['confirmedQuestions', 'editor']);
    expect(where(({ place }) => place === 'cover')).toEqual(['editCover', 'selectCover']);
    expect(where(({ place }) => place === 'none')).toEqual(['people', 'projectPreview']);
  });

  it('fits small screens where no book is made: sign-in, telling, payment, orders, account, legal texts and the sample book', () => {
    expect(where(({ fitsSmallScreens }) => fitsSmallScreens)).toEqual(
      [
        ...authLike,
        'NoAccess',
        'account',
        'orderStatus',
        'orders',
        'pocket',
        'pocketTell',
        'pocketSpeak',
        'privacy',
        'sampleBook',
        'stripeStatus',
        'terms',
      ].sort(),
    );
  });
});
