import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { book, chapter } from '../../test/books-to-check.ts';
import type { VoiceState } from './book-to-check.ts';
import { checkBook } from './check-book.ts';
import { voiceModulesOf } from './qr-density.ts';
import { remarkIdOf } from './remark-id.ts';

const voice = (code: string, size = 'normal') =>
  `<div data-type="voice" data-recording="0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c11" data-code="${code}" ` +
  `data-levels="${'f'.repeat(160)}" data-seconds="161" data-size="${size}">de hooiberg</div>`;

describe('voices', () => {
  it.each<[VoiceState | 'deleted', string[]]>([
    ['plays', []],
    ['off', ['voice_off/confirm/c1/4hrk8wgp2ntx']],
    ['processing', ['voice_not_ready/refuse/c1/4hrk8wgp2ntx']],
    ['failed', ['voice_gone/refuse/c1/4hrk8wgp2ntx']],
    ['deleted', ['voice_gone/refuse/c1/4hrk8wgp2ntx']],
  ])('a recording that is %s: %j', (state, remarks) => {
    const voices = new Map(state === 'deleted' ? [] : [['4hrk8wgp2ntx', state]]);
    const chapters = [chapter(`<p>Tekst</p>${voice('4hrk8wgp2ntx')}`)];
    const found = checkBook(book({ chapters, voices }));
    expect(found.map(remarkIdOf)).toEqual(remarks);
    for (const { place } of found) expect(place).toEqual({ chapterId: 'c1', index: 1, page: null });
  });

  it('are not checked before their states are known', () => {
    expect(checkBook(book({ chapters: [chapter(voice('4hrk8wgp2ntx'))] }))).toEqual([]);
  });

  it('make a chapter that is not empty, and count as codes', () => {
    const { facts } = chapter(voice('4hrk8wgp2ntx'));
    expect([facts.isEmpty, facts.qrCodes]).toEqual([false, 1]);
  });

  it('are hard to scan when the address of the site is very long, in the smaller size first', () => {
    const listenAt = `https://${'dierbaar-'.repeat(13)}.example/v/`;
    const chapters = [chapter(voice('4hrk8wgp2ntx') + voice('7k3m9qxp4dtw', 'wide'))];
    expect(checkBook(book({ chapters, listenAt })).map(({ code, place }) => [code, place.index])).toEqual([
      ['qr_too_dense', 1],
    ]);
  });

  it.each([16, 17, 39, 47, 48, 108, 109, 157, 296])(
    'an address of %i signs has the modules that the qrcode library gives it',
    (length) => {
      const address = 'A'.repeat(length);
      const { modules } = create([{ data: address, mode: 'alphanumeric' }], { errorCorrectionLevel: 'Q' });
      expect(voiceModulesOf(address)).toBe(modules.size);
    },
  );
});
