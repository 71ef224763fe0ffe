import { messages } from '@newswatch/shared/contracts';
import type { ShellLocation } from '@newswatch/shell-api';
import { paths, withRedirect } from '../navigation/guards.ts';
import { toasts } from '../shell-api/toasts.ts';

/** The reason why a session ended here. */
export type LeaveReason =
  | 'signed-out'
  | 'signed-out-with-errors'
  | 'signed-out-quietly'
  | 'signed-out-elsewhere'
  | 'expired';

export interface LeaveEffects {
  /** Resolves when the page is shown. */
  goTo(address: string): Promise<void>;
  /** The current address; `undefined` before the router exists, when there is no page to leave. */
  here(): ShellLocation | undefined;
}

/**
 * Shows that a session has ended: a message from the specification, and the sign-in page, which returns here after an
 * expiry.
 */
export function createLeave({ goTo, here }: LeaveEffects) {
  return async (reason: LeaveReason): Promise<void> => {
    const location = here();
    if (!location) return;
    if (reason === 'expired') {
      toasts.error(messages.auth.sessionExpired);
      await goTo(withRedirect(paths.signIn, `${location.pathname}${location.search}${location.hash}`));
      return;
    }
    if (reason === 'signed-out') toasts.success(messages.auth.loggedOut);
    if (reason === 'signed-out-with-errors') toasts.error(messages.auth.loggedOutWithErrors);
    await goTo(paths.signIn);
  };
}
