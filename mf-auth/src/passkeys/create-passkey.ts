import type { PasskeyAttestation, PasskeyCreation } from '@newswatch/shared/contracts';
import { startRegistration } from '@simplewebauthn/browser';
import type * as v from 'valibot';
import { passkeyFault } from './passkey-fault.ts';

/** Has the browser create a passkey. Returns the reason if that failed. */
export async function createPasskey({
  options,
  address,
}: v.InferOutput<typeof PasskeyCreation>): Promise<{ credential: PasskeyAttestation } | { fault: string }> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      credential: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    };
  } catch (error) {
    return { fault: passkeyFault(error, 'add', address) };
  }
}
