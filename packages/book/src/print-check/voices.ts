import { scannedAddress, typedAddress } from '../voice/listen-address.ts';
import { type BookToCheck, locateBlocks } from './book-to-check.ts';
import { MODULE, voiceModulesOf } from './qr-density.ts';
import type { PrintRemark } from './remarks.ts';

/** Remarks on voices that nobody could hear: the code would play nothing, or is too small to scan. */
export function checkVoices(book: BookToCheck): PrintRemark[] {
  return locateBlocks(book).flatMap(({ facts, place }): PrintRemark[] => {
    const { voice } = facts;
    if (voice === undefined) return [];
    const { code, size } = voice;
    const remarks: PrintRemark[] = [];
    const state = book.voices === null ? 'plays' : (book.voices.get(code) ?? 'gone');
    if (state === 'gone' || state === 'failed')
      remarks.push({ code: 'voice_gone', severity: 'refuse', place, voice: code });
    if (state === 'processing')
      remarks.push({ code: 'voice_not_ready', severity: 'refuse', place, voice: code });
    if (state === 'off') remarks.push({ code: 'voice_off', severity: 'confirm', place, voice: code });
    const modules = voiceModulesOf(scannedAddress(book.listenAt, code));
    const millimetres = book.voiceCodes[size];
    if (millimetres / modules < MODULE) {
      const link = typedAddress(book.listenAt, code);
      remarks.push({ code: 'qr_too_dense', severity: 'warning', place, link, modules, millimetres });
    }
    return remarks;
  });
}
