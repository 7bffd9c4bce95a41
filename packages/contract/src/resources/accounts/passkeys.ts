import { z } from 'zod';
import { text } from '../../fields.ts';
import { limits } from '../../limits.ts';

/** A passkey of the own account. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export type Passkey = z.infer<typeof passkey>;

export const passkeyName = text()
  .trim()
  .min(1, 'name is required')
  .max(limits.passkeyNameCharacters, 'name is too long')
  .refine((name) => !/\p{Cc}/u.test(name), 'name must be one line');

const descriptor = z.object({ id: z.base64url(), type: z.literal('public-key') });

/** What a browser needs to make a passkey; the names are those of the WebAuthn standard. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.base64url(), name: z.string(), displayName: z.string() }),
  challenge: z.base64url(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What a browser needs to use a passkey. */
export const requestOptions = z.object({
  challenge: z.base64url(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

const bytes = z.base64url().max(12_000);
const credential = {
  id: z.base64url().max(1400),
  rawId: z.base64url().max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** A new passkey, as the browser made it. */
export const createdPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

/** The signature of a passkey. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.base64url().max(100).optional(),
  }),
});

export type CreatedPasskey = z.infer<typeof createdPasskey>;
export type UsedPasskey = z.infer<typeof usedPasskey>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;
