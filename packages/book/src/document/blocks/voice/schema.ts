import { z } from 'zod';
import { VOICE_LEVELS } from '../../../voice/bars.ts';
import { VOICE_CODE } from '../../../voice/listen-address.ts';
import { anyText, memory } from '../../values/fields.ts';

/** Sizes of a voice: the code with the voice beside it, or the voice over the width of the text. */
export const voiceSizes = ['normal', 'wide'] as const;

/** Recording of a voice: printed as its QR code, its waveform and its caption. */
export const voiceSchema = z.strictObject({
  type: z.literal('voice'),
  attrs: z.strictObject({
    /** Id of the recording. */
    recording: z.uuid(),
    /** What the address of its listening page ends with. */
    code: z.string().regex(VOICE_CODE),
    /** Loudness of its parts; travels with the text, so that live page and print draw the same voice. */
    levels: z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${VOICE_LEVELS}}$`)),
    seconds: z
      .int()
      .min(0)
      .max(7200)
      .overwrite((seconds) => seconds + 0),
    caption: anyText.default(''),
    size: z.enum(voiceSizes).default('normal'),
    memory,
  }),
});

export type Voice = z.output<typeof voiceSchema>;
export type VoiceSize = (typeof voiceSizes)[number];
