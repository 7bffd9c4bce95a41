import { randomBytes } from 'node:crypto';
import { voiceCodeSigns } from '@dierbaar/contract';

/** A new code to print: twelve signs of five random bits each. */
export function createVoiceCode(): string {
  return Array.from(randomBytes(12), (byte) => voiceCodeSigns[byte & 31]).join('');
}
