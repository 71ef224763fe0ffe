import { WebAuthnError } from '@simplewebauthn/browser';
import { passkeyObstacle } from './passkey-support.ts';

/** An action with a passkey. */
export type PasskeyAction = 'add' | 'sign-in';

/** The person closed the browser's dialog, or did not answer it in time: browsers do not distinguish the two. */
const cancelled: Record<PasskeyAction, string> = {
  add: 'No passkey was added: it was cancelled or took too long. Try again.',
  'sign-in': 'No passkey was used: it was cancelled or took too long. Try again, or use your password.',
};
const failed: Record<PasskeyAction, string> = {
  add: 'The passkey could not be created. Try again, or use another device.',
  'sign-in': 'The passkey could not be used. Try again, or use your password.',
};

/** The reason why a browser neither created nor used a passkey. `address`: the address at which passkeys of this server work. */
export function passkeyFault(error: unknown, action: PasskeyAction, address: string): string {
  const obstacle = passkeyObstacle();
  if (obstacle) return obstacle;
  if (!(error instanceof Error)) return failed[action];
  switch (error instanceof WebAuthnError ? error.code : undefined) {
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return `Passkeys do not work at this address. Open Newswatch at ${address}.`;
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'This device already has a passkey for your account.';
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return 'This device does not support the passkeys that Newswatch needs. Use another device or a security key.';
    case 'ERROR_CEREMONY_ABORTED':
      return cancelled[action];
    default:
      return error.name === 'NotAllowedError' ? cancelled[action] : failed[action];
  }
}
