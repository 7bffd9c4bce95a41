import { randomBytes } from 'node:crypto';
import { voiceCodeSigns } from '@dierbaar/contract';
/** Folder of the object store with everything of one recording. */
export const folderOf = (recordingId: string) => `recordings/${recordingId}`;

/** Key of the sound that is played, by the hash of its bytes. */
export const soundKeyOf = (recordingId: string, sha256: string) => `${folderOf(recordingId)}/${sha256}`;

/** A new code to print: twelve signs of five random bits each. */
export function createVoiceCode(): string {
  return Array.from(randomBytes(12), (byte) => voiceCodeSigns[byte & 31]).join('');
}
