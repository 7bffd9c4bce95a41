import { describe, expect, it } from 'vitest';
import { barHeights, VOICE_BARS, VOICE_LEVELS, writeLevels } from './bars.ts';
import { minutesOf, scannedAddress, typedAddress, VOICE_CODE } from './listen-address.ts';

describe('the bars of a voice', () => {
  it('are the means of their shares, spread between the quietest and the loudest', () => {
    // A = 0, _ = 63, f = 31: shares of 0, 31 and 63.
    expect(barHeights('AAff__', 3)).toEqual([0, Math.round((31 / 63) ** 1.3 * 10_000) / 10_000, 1]);
    // 31.5, 31.5, 31 and 15.5.
    const part = Math.round((15.5 / 16) ** 1.3 * 10_000) / 10_000;
    expect(barHeights('A_A_fffA', 4)).toEqual([1, 1, part, 0]);
  });

  it('follow the order of the alphabet', () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const heights = barHeights(signs, 64);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(writeLevels(Array.from(signs, (_, at) => at / 63))).toBe(signs);
  });

  it('are full for one tone and dots for silence', () => {
    expect(barHeights('f'.repeat(VOICE_LEVELS))).toEqual(Array.from({ length: VOICE_BARS }, () => 1));
    expect(barHeights('A'.repeat(VOICE_LEVELS), 3)).toEqual([0, 0, 0]);
    expect(barHeights('', 2)).toEqual([0, 0]);
  });

  it('can be more than the levels', () => {
    expect(barHeights('A_', 4)).toEqual([0, 0, 1, 1]);
  });

  it('keep loudness within its range', () => {
    expect(writeLevels([-1, 0.5, 7])).toBe('Ag_');
  });
});

describe('the address of a voice', () => {
  it('is printed in groups of four and scanned in capitals', () => {
    const at = 'https://www.dierbaar.example/v/';
    expect(typedAddress(at, '4hrk8wgp2ntx')).toBe('dierbaar.example/v/4hrk-8wgp-2ntx');
    expect(scannedAddress(at, '4hrk8wgp2ntx')).toBe('HTTPS://WWW.DIERBAAR.EXAMPLE/V/4HRK8WGP2NTX');
  });

  it.each(['i', 'l', 'o', 'u', 'A', '-'])('has no sign %s', (sign) => {
    expect(VOICE_CODE.test('4hrk8wgp2ntx')).toBe(true);
    expect(VOICE_CODE.test(`4hrk8wgp2nt${sign}`)).toBe(false);
  });

  it.each([
    [7, '0:07'],
    [161, '2:41'],
    [59.6, '1:00'],
    [1200, '20:00'],
  ])('%d s last %s', (seconds, said) => {
    expect(minutesOf(seconds)).toBe(said);
  });
});
