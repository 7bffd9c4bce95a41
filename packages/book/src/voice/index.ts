export { barHeights, VOICE_BARS, VOICE_LEVELS, writeLevels } from './bars.ts';
export { minutesOf, scannedAddress, typedAddress, VOICE_CODE } from './listen-address.ts';
