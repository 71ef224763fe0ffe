import * as v from 'valibot';
import { PASSKEY_NAME_MAX } from './limits/index.ts';
import * as messages from './messages.ts';
import { CurrentPassword } from './password.ts';
import { idSchema, Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

/** A credential of the W3C's Web Authentication (WebAuthn) that a person can sign in with instead of a password. */
export const PasskeyId = idSchema('pky');
export const PasskeyParams = v.object({ passkeyId: PasskeyId });

export const PasskeyName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(messages.passkey.nameRequired),
  canBeSeen(messages.passkey.nameRequired),
  v.maxLength(PASSKEY_NAME_MAX, messages.passkey.nameTooLong),
);

export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  /** Whether a password manager copies it to the person’s other devices. */
  synced: v.boolean(),
  created_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const Passkeys = v.object({
  items: v.array(Passkey),
  /** The browser of this request in words, e.g. `Firefox on Windows`: a name for a passkey added here. */
  device_label: v.string(),
});

/** At most 10,000 characters of base64url without padding; the values of WebAuthn are much shorter. */
const Bytes = v.pipe(v.string(), v.maxLength(10_000), v.regex(/^[\w-]+$/));
/** A credential’s ID has at most 1,023 bytes. */
const CredentialId = v.pipe(Bytes, v.maxLength(1_364));
const Transports = v.array(v.pipe(v.string(), v.maxLength(20)));

/** The address at which passkeys work: browsers offer them nowhere else. */
const address = v.string();

/** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create()`. */
export const PasskeyCreation = v.object({
  address,
  options: v.object({
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    challenge: v.string(),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    /** Milliseconds. */
    timeout: v.number(),
    excludeCredentials: v.array(
      v.object({ type: v.literal('public-key'), id: v.string(), transports: Transports }),
    ),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
    attestation: v.literal('none'),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get()`: any passkey of this address. */
export const PasskeyRequest = v.object({
  address,
  options: v.object({
    rpId: v.string(),
    challenge: v.string(),
    /** The time in milliseconds, after which the challenge expires, too. */
    timeout: v.number(),
    userVerification: v.literal('required'),
  }),
});

/** `RegistrationResponseJSON`; what browsers send in addition is ignored. */
export const PasskeyAttestation = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: v.optional(v.pipe(Transports, v.maxLength(10))),
  }),
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

/** `AuthenticationResponseJSON`; what browsers send in addition is ignored. */
export const PasskeyAssertion = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    /** The account as stored in the passkey. */
    userHandle: Bytes,
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** The password is required from 15 minutes after signing in. */
export const PasskeyConfirmRequest = v.strictObject({ current_password: v.optional(CurrentPassword) });
export const AddPasskeyRequest = v.strictObject({ name: PasskeyName, credential: PasskeyAttestation });
export const RenamePasskeyRequest = v.strictObject({ name: PasskeyName });
export const PasskeyAnswer = v.object({ passkey: Passkey, message: v.string() });
export const PasskeySignInRequest = v.strictObject({ credential: PasskeyAssertion });
