import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from '@dierbaar/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  /** Origin of the page that asks. */
  origin: string;
  /** Whether the device asked for a finger or PIN. */
  isUserVerified?: boolean;
}

/** A device with one passkey, in software: it makes and signs what a browser sends. */
export function createAuthenticator({ counter = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = counter;
  let userHandle = '';

  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    get counter() {
      return uses;
    },
    /** Sets the counter back, as a copy of the device would have it. */
    setCounter(value: number) {
      uses = value;
    },
    create(options: CreationOptions, { origin, isUserVerified = true }: Ceremony): CreatedPasskey {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, 0x41 | (isUserVerified ? 4 : 0), uses),
        Buffer.alloc(16),
        idLength,
        id,
        cose,
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
        },
      };
    },
    sign(options: RequestOptions, { origin, isUserVerified = true }: Ceremony): UsedPasskey {
      if (counter > 0) uses += 1;
      const data = authenticatorData(options.rpId, 1 | (isUserVerified ? 4 : 0), uses);
      const client = clientData('webauthn.get', options.challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
