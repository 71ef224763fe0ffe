import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@newswatch/shared/contracts';

/** Encodes a CBOR value (RFC 8949), as far as a WebAuthn attestation needs it. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** The origin of the page, and what the authenticator reports about the person and itself. */
export interface Ceremony {
  origin?: string;
  rpId?: string;
  /** Default true: the person was present, and recognised by a fingerprint, face or PIN. */
  present?: boolean;
  verified?: boolean;
  /** Default: one more than before. */
  counter?: number;
  type?: string;
  /** Default: the account for which the passkey was created. */
  userHandle?: string;
}

/** What a browser and its authenticator do for a page, with real keys and signatures: ES256, attestation "none". */
export interface SoftwareAuthenticator {
  readonly id: string;
  create(challenge: string, userHandle: string, ceremony?: Ceremony): PasskeyAttestation;
  get(challenge: string, ceremony?: Ceremony): PasskeyAssertion;
}

export function createSoftwareAuthenticator(site: { origin: string; rpId: string }): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  let account = '';

  const clientData = (type: string, challenge: string, { origin = site.origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** WebAuthn, section 6.1. */
  const authenticatorData = (ceremony: Ceremony, created?: Buffer): Buffer => {
    const { rpId = site.rpId, present = true, verified = true, counter = uses } = ceremony;
    const flags = (present ? 0x01 : 0) | (verified ? 0x04 : 0) | (created ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, created ?? Buffer.alloc(0)]);
  };

  return {
    id,
    create(challenge, userHandle, ceremony = {}) {
      account = userHandle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ceremony, credential)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(ceremony.type ?? 'webauthn.create', challenge, ceremony).toString(
            'base64url',
          ),
          attestationObject: encode(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(challenge, ceremony = {}) {
      uses += 1;
      const data = authenticatorData(ceremony);
      const client = clientData(ceremony.type ?? 'webauthn.get', challenge, ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: ceremony.userHandle ?? account,
        },
      };
    },
  };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** The public key as COSE (RFC 9053): an elliptic curve key, for ES256, on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, member]) => [encode(key), encode(member)]),
  ]);
}

/** The head of a value: its type, and its size or amount. */
function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 0xff]);
}
