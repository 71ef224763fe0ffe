import type { PasskeyAssertion, PasskeyRequest } from '@newswatch/shared/contracts';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type * as v from 'valibot';
import { passkeyFault } from './passkey-fault.ts';

const ADDRESS = '/api/auth/passkeys/options';
/** The time before its expiry at which a challenge is replaced, in milliseconds: the answer still has to reach the server. */
const MARGIN_MS = 20_000;
/** The maximum delay of a timer; a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

type Challenge = v.InferOutput<typeof PasskeyRequest>;

/** The browser's answer, or the reason why there is none. */
export type AskedPasskey = { assertion: PasskeyAssertion } | { fault: string };

/** Has the browser ask for a passkey in its own dialog. */
export async function askForPasskey(): Promise<AskedPasskey> {
  const request = await requestChallenge();
  if ('fault' in request) return request;
  try {
    return { assertion: named(await startAuthentication({ optionsJSON: request.options })) };
  } catch (error) {
    return { fault: passkeyFault(error, 'sign-in', request.address) };
  }
}

/**
 * Has the browser offer passkeys among the suggestions of the field that allows it, until one is chosen or `left` ends. A
 * challenge that expires in the meantime is replaced, in a visible tab. Resolves to nothing if no passkey can be offered, or
 * if the person is asked in a dialog instead.
 */
export async function offerPasskeys(left: AbortSignal): Promise<PasskeyAssertion | undefined> {
  const stop = () => WebAuthnAbortService.cancelCeremony();
  while (!left.aborted) {
    const request = await requestChallenge(left);
    if ('fault' in request || left.aborted) return undefined;
    let expired = false;
    const expiry = setTimeout(() => {
      expired = true;
      stop();
    }, request.options.timeout - MARGIN_MS);
    left.addEventListener('abort', stop, { once: true });
    try {
      return named(await startAuthentication({ optionsJSON: request.options, useBrowserAutofill: true }));
    } catch {
      // An error is not shown to somebody who did not choose a passkey.
      if (!expired) return undefined;
    } finally {
      clearTimeout(expiry);
      left.removeEventListener('abort', stop);
    }
    await untilVisible(left);
  }
  return undefined;
}

/** Requests a challenge without the API client, which a sign-in page loads only when it sends something. */
async function requestChallenge(signal?: AbortSignal): Promise<Challenge | { fault: string }> {
  try {
    const response = await fetch(new URL(ADDRESS, location.origin), {
      method: 'POST',
      ...(signal ? { signal } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok && isChallenge(answer)) return answer;
    const said =
      typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
    return { fault: typeof said === 'string' ? said : 'The passkey could not be used. Try again.' };
  } catch {
    return { fault: 'The server cannot be reached. Nothing was lost. Please try again.' };
  }
}

/** Whether the response has the parts used here; the browser checks the rest. */
function isChallenge(answer: unknown): answer is Challenge {
  if (typeof answer !== 'object' || answer === null) return false;
  const { address, options }: Partial<Record<keyof Challenge, unknown>> = answer;
  if (typeof address !== 'string' || typeof options !== 'object' || options === null) return false;
  const { timeout }: { timeout?: unknown } = options;
  return typeof timeout === 'number' && timeout > MARGIN_MS && timeout <= LONGEST_MS;
}

/** The parts that the server reads. A passkey that can be found without an email always names its account. */
function named({ id, rawId, response }: Awaited<ReturnType<typeof startAuthentication>>): PasskeyAssertion {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

function untilVisible(left: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const seen = () => {
      document.removeEventListener('visibilitychange', seen);
      left.removeEventListener('abort', seen);
      resolve();
    };
    document.addEventListener('visibilitychange', seen);
    left.addEventListener('abort', seen);
  });
}
