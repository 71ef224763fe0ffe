import { bindCall, holdLive, onSessionEnd, serverNow } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { turnDesktopAlertsOff } from '@newswatch/shared/desktop-alerts';
import { focusManager, QueryClientProvider } from '@newswatch/shared/query';
import { Clock } from '@newswatch/ui/base';
import type { ReactNode } from 'react';
import { formDrafts } from '../drafts/form-drafts.ts';
import { createLeave, type LeaveEffects, type LeaveReason } from '../session/leave.ts';
import {
  createQueryClient,
  fetchProfileWithRetries,
  type QueryReactions,
  reactToFailedProfile,
} from '../session/query-client.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import { type ReadComposition, showSessionLog } from '../session-log/show-session-log.ts';
import { fetchRegistry } from './fetch-registry.ts';

const getProfile = bindCall(calls.user.profile);

export interface CallsParts extends LeaveEffects {
  expireSession: QueryReactions['expireSession'];
  log: SessionLog;
  readComposition: ReadComposition;
}

export type Calls = ReturnType<typeof createCalls>;

/**
 * Creates what the shell needs for requests to the server and for a session that can end. Guests who only read do not need it; it
 * is a fifth of what a signed-in person's page loads.
 */
export function createCalls({ expireSession, log, readComposition, ...leaving }: CallsParts) {
  const reactions = { expireSession, showServerError: () => void leaving.goTo('/500') };
  const queryClient = createQueryClient(reactions);
  const leave = createLeave(leaving);
  onSessionEnd({ onSessionEnd: expireSession });
  showSessionLog(queryClient, log, readComposition);
  /** Fetches the profile once, while the page continues with its current one. */
  const fetchProfile = async () => (await getProfile()).user;
  return {
    queryClient,
    /** Wraps everything that uses the query client. Its responses use the server's clock. */
    Queries: ({ children }: { children: ReactNode }): ReactNode => (
      <QueryClientProvider client={queryClient}>
        <Clock value={serverNow}>{children}</Clock>
      </QueryClientProvider>
    ),
    /** Cancels running queries and starts no new ones until the returned function is called. */
    async hold() {
      // A page without focus neither polls nor refreshes.
      focusManager.setFocused(false);
      // Live events would trigger new requests.
      const releaseLive = holdLive();
      await queryClient.cancelQueries();
      return () => {
        focusManager.setFocused(undefined);
        releaseLive();
      };
    },
    /** Removes the results of the last person's queries. */
    forgetQueries: () => queryClient.clear(),
    fetchProfile,
    /** Fetches the profile as a query, with its retries, but fails immediately if the server does not answer. */
    loadProfile: () => fetchProfileWithRetries(queryClient, fetchProfile),
    /** Shows that a profile failed to load: a message, or the error page after a 500. */
    showFailedLoad: (error: unknown) => reactToFailedProfile(error, reactions),
    logout: bindCall(calls.auth.logout),
    leave(reason: LeaveReason) {
      // A person who only has to sign in again has not left this device.
      if (reason !== 'expired') turnDesktopAlertsOff();
      return leave(reason);
    },
    drafts: formDrafts,
    fetchRegistry,
    /** Reports that a build failed here, so that it can be quarantined and its owner sees it. */
    reportFailure: bindCall(calls.registry.report),
  };
}
