import { barHeights } from '../../../voice/bars.ts';
import { minutesOf, scannedAddress, typedAddress } from '../../../voice/listen-address.ts';
import type { BlockKind } from '../kind.ts';
import { readVoice, writeVoice } from './html.ts';
import { type Voice, voiceSchema } from './schema.ts';

export const voice = {
  schema: voiceSchema,
  version: () => 4,
  fills: 'always',
  lines: ({ attrs: { caption } }) => (caption === '' ? [] : [caption]),
  write: writeVoice,
  types: { voice: readVoice },
  printed(block, { tidy, listenAt }) {
    const { code, levels, seconds, caption, size } = block.attrs;
    return {
      ...block,
      attrs: {
        size,
        caption: tidy(caption).trim(),
        length: minutesOf(seconds),
        link: scannedAddress(listenAt, code),
        address: typedAddress(listenAt, code),
        bars: barHeights(levels),
      },
    };
  },
  code: ({ attrs }, listenAt) => ({ link: scannedAddress(listenAt, attrs.code), isVoice: true }),
  facts: ({ attrs: { code, size } }) => ({ voice: { code, size } }),
  estimate: () => 7,
} satisfies BlockKind<Voice>;
