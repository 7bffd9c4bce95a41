import { expect, test } from 'vitest';
import { readVoiceCode, showVoiceCode } from './voice-code.ts';

test.each([
  ['4hrk8wgp2ntx', '4hrk8wgp2ntx'],
  ['4HRK-8WGP-2NTX', '4hrk8wgp2ntx'],
  [' 4hrk 8wgp\u20132ntx ', '4hrk8wgp2ntx'],
  ['OIL0-1111-aaaa', '01101111aaaa'],
])('a code is read as people write it: %s', (typed, code) => {
  expect(readVoiceCode(typed)).toBe(code);
});

test.each(['', '4hrk8wgp2nt', '4hrk8wgp2ntxx', '4hrk8wgp2ntu', '4hrk8wgp2nt/', '../../etc/pas'])(
  'what is no code is refused: %s',
  (typed) => {
    expect(readVoiceCode(typed)).toBeUndefined();
  },
);

test('a code is shown in groups of four', () => {
  expect(showVoiceCode('4hrk8wgp2ntx')).toBe('4hrk-8wgp-2ntx');
});
