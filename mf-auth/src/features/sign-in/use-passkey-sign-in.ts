import type { PasskeyAssertion } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { UNREACHABLE } from '../../forms/use-plain-form.ts';
import { canAutofillPasskeys, passkeyObstacle } from '../../passkeys/passkey-support.ts';
import type { SignInParts } from './sign-in-submit.ts';

/** Two chunks that are loaded on demand; the first one also when the browser can offer passkeys in a field. */
const loadAsking = () =>
  import(/* webpackChunkName: "ask-for-passkey" */ '../../passkeys/ask-for-passkey.ts');
const loadSubmit = () => import(/* webpackChunkName: "passkey-submit" */ './passkey-submit.ts');

/** The maximum wait for the page to become idle before passkeys are offered, in milliseconds. */
const IDLE_MS = 2_000;

export interface PasskeySignIn {
  /** Asks for a passkey in the browser's own dialog. */
  start(): void;
  busy: boolean;
  failure: string | undefined;
  /** Whether it failed because an administrator must use the other page. */
  isForAdministrators: boolean;
  forget(): void;
}

/**
 * Signing in with a passkey: with a button, and from the suggestions of the email field, where the browser offers its passkeys.
 */
export function usePasskeySignIn(parts: Omit<SignInParts, 'shell'>): PasskeySignIn {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; isForAdministrators: boolean }>();
  /** Each attempt ends the offer of passkeys in the field, so they are offered again after a failure. */
  const [attempts, setAttempts] = useState(0);

  const fail = (sentence: string, isForAdministrators = false) => {
    setFailure({ sentence, isForAdministrators });
    setBusy(false);
    setAttempts((before) => before + 1);
  };

  const submit = async (assertion: PasskeyAssertion) => {
    setBusy(true);
    setFailure(undefined);
    const { submitPasskey, USE_ADMIN_SIGN_IN } = await loadSubmit();
    const refusal = await submitPasskey(assertion, { shell, ...parts });
    // Stays busy while the next page opens.
    if (refusal !== undefined) fail(refusal, refusal === USE_ADMIN_SIGN_IN);
  };

  const start = async () => {
    const obstacle = passkeyObstacle();
    if (obstacle) return fail(obstacle);
    setBusy(true);
    setFailure(undefined);
    try {
      // Fetched while the person answers the browser's dialog.
      loadSubmit().catch(() => undefined);
      const { askForPasskey } = await loadAsking();
      const asked = await askForPasskey();
      if ('fault' in asked) fail(asked.fault);
      else await submit(asked.assertion);
    } catch (error) {
      console.warn('A passkey could not be requested', error);
      fail(UNREACHABLE);
    }
  };

  const chosen = useEffectEvent((assertion: PasskeyAssertion) => {
    submit(assertion).catch((error: unknown) => {
      console.warn('A passkey could not be sent', error);
      fail(UNREACHABLE);
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, passkeys are offered again.
  useEffect(() => {
    const left = new AbortController();
    const offer = async () => {
      if (left.signal.aborted || !(await canAutofillPasskeys())) return;
      const { offerPasskeys } = await loadAsking();
      const assertion = await offerPasskeys(left.signal);
      if (assertion && !left.signal.aborted) chosen(assertion);
    };
    return whenIdle(left, () => {
      // The form works without the offer.
      offer().catch((error: unknown) => console.warn('Passkeys are not offered', error));
    });
  }, [attempts]);

  return {
    start: () => void start(),
    busy,
    failure: failure?.sentence,
    isForAdministrators: failure?.isForAdministrators ?? false,
    forget: () => setFailure(undefined),
  };
}

/**
 * Runs the work when the page has nothing else to do, unless it is cancelled before that.
 *
 * @returns a function that cancels it
 */
function whenIdle(left: AbortController, work: () => void): () => void {
  // A substitute for Safari, which has no `requestIdleCallback`.
  const idle = 'requestIdleCallback' in window;
  const handle = idle ? requestIdleCallback(work, { timeout: IDLE_MS }) : window.setTimeout(work, IDLE_MS);
  return () => {
    left.abort();
    if (idle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
