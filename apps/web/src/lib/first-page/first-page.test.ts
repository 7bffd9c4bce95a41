import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assignToBook,
  assignToRegistered,
  claimMarkedPage,
  deletePage,
  deleteSentPage,
  type FirstPage,
  markForAccount,
  readCurrentPage,
  readMarkedPage,
  readPage,
  storePage,
} from './first-page.ts';

const piece = (questionId: string, text: string): FirstPage => ({
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
    expect(storePage(piece('one', 'Opa timmerde.'))).toBe(true);
    expect(storePage(piece('two', 'Oma naaide.'))).toBe(true);
    expect(readPage('one')?.text).toBe('Opa timmerde.');
    expect(readCurrentPage()?.text).toBe('Oma naaide.');
  });

  it('goes along as it was last written, also after going back', () => {
    storePage(piece('one', 'Opa'));
    expect(readMarkedPage()).toBeNull();
    markForAccount('one');
    storePage(piece('one', 'Opa timmerde.'));
    storePage(piece('two', 'Oma naaide.'));
    expect(readMarkedPage()).toMatchObject({ text: 'Opa timmerde.', projectId: '' });
  });

  it('is given to the first book that is made', () => {
    storePage(piece('one', 'Opa timmerde.'));
    markForAccount('one');
    assignToBook('first');
    assignToBook('second');
    expect(readMarkedPage()?.projectId).toBe('first');
  });

  it('goes to the account that was made for it, and to nobody else who signs in', () => {
    storePage(piece('one', 'Opa timmerde.'));
    markForAccount('one');
    assignToRegistered('riet');
    expect(claimMarkedPage('gijs')).toBeNull();
    expect(claimMarkedPage('riet')).toMatchObject({ text: 'Opa timmerde.', isOfRegistration: true });
  });

  it('goes to the first who signs in when nobody registered', () => {
    storePage(piece('one', 'Opa timmerde.'));
    markForAccount('one');
    expect(claimMarkedPage('gijs')).toMatchObject({ isOfRegistration: false });
    expect(claimMarkedPage('riet')).toBeNull();
    markForAccount('one');
    expect(claimMarkedPage('riet')).not.toBeNull();
  });

  it('stays when it was changed in another tab while it was sent', () => {
    const sent = piece('one', 'Opa timmerde.');
    storePage(sent);
    storePage(piece('one', 'Opa timmerde de wieg.'));
    expect(deleteSentPage(sent)).toBe(false);
    expect(readPage('one')?.text).toBe('Opa timmerde de wieg.');
    expect(deleteSentPage(piece('one', 'Opa timmerde de wieg.'))).toBe(true);
    expect(readPage('one')).toBeNull();
  });

  it('is forgotten when the server has it, and what else was written stays', () => {
    storePage(piece('one', 'Opa timmerde.'));
    storePage(piece('two', 'Oma naaide.'));
    markForAccount('one');
    assignToBook('first');
    deletePage('one');
    expect(readMarkedPage()).toBeNull();
    expect(readPage('one')).toBeNull();
    expect(readPage('two')?.text).toBe('Oma naaide.');
  });

  it('says so when the browser refuses to keep it', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(storePage(piece('one', 'Opa timmerde.'))).toBe(false);
    expect(readCurrentPage()).toBeNull();
  });

  it('begins anew when what is stored cannot be read', () => {
    stored.set('first-page', '{"pieces":');
    expect(readCurrentPage()).toBeNull();
    stored.set('first-page', '"text"');
    expect(storePage(piece('one', 'Opa'))).toBe(true);
  });
});
