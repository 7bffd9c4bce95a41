import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  claimTakenPiece,
  dropPiece,
  dropSentPiece,
  type FirstPiece,
  giveToBook,
  giveToRegistered,
  keepPiece,
  readCurrentPiece,
  readPiece,
  readTakenPiece,
  takeAlong,
} from './first-page.ts';

const piece = (questionId: string, text: string): FirstPiece => ({
  themeId: 'pregnancy',
  chapterId: 'pregnancy.making-room',
  chapter: 'Plaats maken',
  questionId,
  question: 'Wat werd er met de hand gemaakt?',
  language: 'nl',
  format: 'sq',
  text,
  photo: null,
});

describe('the page that is written before there is an account', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    vi.stubGlobal('window', { localStorage });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is kept for each question, and the last one is found again', () => {
    expect(keepPiece(piece('one', 'Opa timmerde.'))).toBe(true);
    expect(keepPiece(piece('two', 'Oma naaide.'))).toBe(true);
    expect(readPiece('one')?.text).toBe('Opa timmerde.');
    expect(readCurrentPiece()?.text).toBe('Oma naaide.');
  });

  it('goes along as it was last written, also after going back', () => {
    keepPiece(piece('one', 'Opa'));
    expect(readTakenPiece()).toBeNull();
    takeAlong('one');
    keepPiece(piece('one', 'Opa timmerde.'));
    keepPiece(piece('two', 'Oma naaide.'));
    expect(readTakenPiece()).toMatchObject({ text: 'Opa timmerde.', projectId: '' });
  });

  it('is given to the first book that is made', () => {
    keepPiece(piece('one', 'Opa timmerde.'));
    takeAlong('one');
    giveToBook('first');
    giveToBook('second');
    expect(readTakenPiece()?.projectId).toBe('first');
  });

  it('goes to the account that was made for it, and to nobody else who signs in', () => {
    keepPiece(piece('one', 'Opa timmerde.'));
    takeAlong('one');
    giveToRegistered('riet');
    expect(claimTakenPiece('gijs')).toBeNull();
    expect(claimTakenPiece('riet')).toMatchObject({ text: 'Opa timmerde.', isOfRegistration: true });
  });

  it('goes to the first who signs in when nobody registered', () => {
    keepPiece(piece('one', 'Opa timmerde.'));
    takeAlong('one');
    expect(claimTakenPiece('gijs')).toMatchObject({ isOfRegistration: false });
    expect(claimTakenPiece('riet')).toBeNull();
    takeAlong('one');
    expect(claimTakenPiece('riet')).not.toBeNull();
  });

  it('stays when it was changed in another tab while it was sent', () => {
    const sent = piece('one', 'Opa timmerde.');
    keepPiece(sent);
    keepPiece(piece('one', 'Opa timmerde de wieg.'));
    expect(dropSentPiece(sent)).toBe(false);
    expect(readPiece('one')?.text).toBe('Opa timmerde de wieg.');
    expect(dropSentPiece(piece('one', 'Opa timmerde de wieg.'))).toBe(true);
    expect(readPiece('one')).toBeNull();
  });

  it('is forgotten when the server has it, and what else was written stays', () => {
    keepPiece(piece('one', 'Opa timmerde.'));
    keepPiece(piece('two', 'Oma naaide.'));
    takeAlong('one');
    giveToBook('first');
    dropPiece('one');
    expect(readTakenPiece()).toBeNull();
    expect(readPiece('one')).toBeNull();
    expect(readPiece('two')?.text).toBe('Oma naaide.');
  });

  it('says so when the browser refuses to keep it', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(keepPiece(piece('one', 'Opa timmerde.'))).toBe(false);
    expect(readCurrentPiece()).toBeNull();
  });

  it('begins anew when what is stored cannot be read', () => {
    stored.set('first-page', '{"pieces":');
    expect(readCurrentPiece()).toBeNull();
    stored.set('first-page', '"text"');
    expect(keepPiece(piece('one', 'Opa'))).toBe(true);
  });
});
