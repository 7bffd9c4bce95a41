import { z } from 'zod';
import { address, anyText } from '../../values/fields.ts';

/** QR code with its explanation. */
export const qrCodeSchema = z.strictObject({
  type: z.literal('qrCode'),
  attrs: z.strictObject({
    link: address,
    explanation: anyText.default(''),
    showExplanation: z.boolean().default(false),
    showLink: z.boolean().default(false),
  }),
});

export type QrCode = z.output<typeof qrCodeSchema>;
