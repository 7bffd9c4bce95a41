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

  it('links to the preview on checkout, to the website on not-found, to the dashboard elsewhere', () => {
    expect(where(({ left }) => left === 'preview')).toEqual(['checkout']);
    expect(where(({ left }) => left === 'home')).toEqual(['PageNotFound']);
    expect(where(({ left }) => left === 'dashboard')).toHaveLength(names.length - authLike.length - 2);
  });

  it('has buttons on the editor, the dashboard and the preview', () => {
    expect(where(({ right }) => right === 'editor')).toEqual(
      names.filter((name) => screens[name].path.startsWith('/editor/')).sort(),
    );
    expect(where(({ right }) => right === 'dashboard')).toEqual(['dashboard']);
    expect(where(({ right }) => right === 'preview')).toEqual(['projectPreview']);
  });

  it('shows the small-screen notice on all screens except auth and legal ones', () => {
    expect(where(({ fitsSmallScreens }) => fitsSmallScreens)).toEqual(
      [...authLike, 'privacy', 'terms'].sort(),
    );
  });
});
