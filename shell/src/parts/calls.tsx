import { holdLive, onSessionEnd, serverNow } from '@newswatch/shared/api';
import { focusManager, type QueryClient, QueryClientProvider } from '@newswatch/shared/query';
import type { ToastApi } from '@newswatch/shell-api';
import { Clock } from '@newswatch/ui/base';
import type { ComponentType, ReactNode } from 'react';
import { registryApi } from '../api/registry.ts';
import { sessionApi } from '../api/session.ts';
import { createDraftStorage } from '../drafts/draft-storage.ts';
import { createFormDrafts } from '../drafts/form-drafts.ts';
import type { SessionLog } from '../remotes/session-log.ts';
import { type ReadComposition, showSessionLog } from '../remotes/show-session-log.ts';
import { createLeave, type LeaveEffects } from '../session/leave.ts';
import {
  createQueryClient,
  fetchProfileWithRetries,
  type QueryReactions,
  reactToFailedProfile,
} from '../session/query-client.ts';
import type { SessionEffects } from '../session/session.ts';

const api = { session: sessionApi, registry: registryApi };

export interface CallsParts {
  reactions: QueryReactions;
  leaving: LeaveEffects;
  toast: Pick<ToastApi, 'warning'>;
  log: SessionLog;
  readComposition: ReadComposition;
}

/**
 * What the shell needs for requests to the server, or once there is a session that can end. A guest who only reads
 * needs none of it: it is a fifth of what a signed-in person's page loads.
 */
export interface Calls {
  api: typeof api;
  queryClient: QueryClient;
  /** Wraps everything that uses the query client. Its responses use the server's clock. */
  Queries: ComponentType<{ children: ReactNode }>;
  /** Cancels running queries and starts no new ones until the returned function is called. */
  hold: SessionEffects['holdQueries'];
  leave: SessionEffects['leave'];
  loadProfile: SessionEffects['loadProfile'];
  showFailedLoad(error: unknown): void;
  drafts: SessionEffects['drafts'];
}

export function createCalls({ reactions, leaving, toast, log, readComposition }: CallsParts): Calls {
  const queryClient = createQueryClient(reactions);
  const drafts = createFormDrafts({
    page: document,
    address: () => `${window.location.pathname}${window.location.search}`,
    storage: createDraftStorage(sessionStorage),
    showUnrestored: (text) =>
      toast.warning('Something you typed before your session ended could not be restored.', {
        description: text,
      }),
  });
  onSessionEnd({ onSessionEnd: reactions.expireSession });
  showSessionLog(queryClient, log, readComposition);
  return {
    api,
    queryClient,
    Queries: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <Clock value={serverNow}>{children}</Clock>
      </QueryClientProvider>
    ),
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
    leave: createLeave(leaving),
    loadProfile: () => fetchProfileWithRetries(queryClient, async () => (await sessionApi.profile()).user),
    showFailedLoad: (error) => reactToFailedProfile(error, reactions),
    drafts,
  };
}
