import { messages } from '@newswatch/shared/contracts';
import type { ShellLocation, ToastApi } from '@newswatch/shell-api';
import { paths, withRedirect } from '../router/guards.ts';

/** Why a session ended here. */
export type LeaveReason =
  | 'signed-out'
  | 'signed-out-with-errors'
  | 'signed-out-quietly'
  | 'signed-out-elsewhere'
  | 'expired';

export interface LeaveEffects {
  toast: Pick<ToastApi, 'error' | 'success'>;
  /** Resolves when the page is shown. */
  goTo(address: string): Promise<void>;
  /** The current address; `undefined` before the router exists, when there is no page to leave. */
  here(): ShellLocation | undefined;
}

/**
 * Shows that a session has ended: a message from the specification, and the sign-in page, which returns here after an
 * expiry.
 */
export function createLeave({ toast, goTo, here }: LeaveEffects) {
  return async (reason: LeaveReason): Promise<void> => {
    const location = here();
    if (!location) return;
    if (reason === 'expired') {
      toast.error(messages.auth.sessionExpired);
      await goTo(withRedirect(paths.signIn, `${location.pathname}${location.search}${location.hash}`));
      return;
    }
    if (reason === 'signed-out') toast.success(messages.auth.loggedOut);
    if (reason === 'signed-out-with-errors') toast.error(messages.auth.loggedOutWithErrors);
    await goTo(paths.signIn);
  };
}
