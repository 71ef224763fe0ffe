import { createHmac } from 'node:crypto';

/** The keys of accounts, each for one purpose. */
export interface AccountKeys {
  /** Signs access tokens. */
  accessTokens: Uint8Array;
  /** Keys the hashes of verification codes, which are too short for a plain hash. */
  codes: Uint8Array;
  /** Encrypts the secrets of authenticators. */
  totpSecrets: Uint8Array;
  /** Keys the hashes of recovery codes. */
  recoveryCodes: Uint8Array;
}

/** Derives one key per purpose from the server's secret, so that none can be used for another purpose. */
export function deriveKeys(secret: string): AccountKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    accessTokens: derive('access tokens'),
    codes: derive('verification codes'),
    totpSecrets: derive('authenticator secrets'),
    recoveryCodes: derive('recovery codes'),
  };
}
