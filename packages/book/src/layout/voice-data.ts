import type { Voice } from '../document/schema.ts';
import { barHeights } from '../voice/bars.ts';
import { minutesOf, scannedAddress, typedAddress } from '../voice/listen-address.ts';

/** What the template prints of a voice; `link` names its QR code. */
type VoiceData = {
  size: Voice['attrs']['size'];
  caption: string;
  length: string;
  link: string;
  address: string;
  bars: number[];
};

/** `listenAt` is the address of the listening pages. */
export function voiceData({ attrs }: Voice, listenAt: string, tidy: (text: string) => string): VoiceData {
  const { code, levels, seconds, caption, size } = attrs;
  return {
    size,
    caption: tidy(caption).trim(),
    length: minutesOf(seconds),
    link: scannedAddress(listenAt, code),
    address: typedAddress(listenAt, code),
    bars: barHeights(levels),
  };
}
