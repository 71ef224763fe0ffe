import { api, onSessionEnd, serverNow } from '@newswatch/shared/api';
import { focusManager, type QueryClient, QueryClientProvider } from '@newswatch/shared/query';
import type { ToastApi } from '@newswatch/shell-api';
import { Clock } from '@newswatch/ui/base';
import type { ComponentType, ReactNode } from 'react';
import { createDraftsOfTab } from '../drafts/drafts-of-tab.ts';
import { createFormDrafts } from '../drafts/form-drafts.ts';
import type { SessionLog } from '../remotes/session-log.ts';
import { type AroundLog, showSessionLog } from '../remotes/show-session-log.ts';
import { createLeave, type LeaveEffects } from '../session/leave.ts';
import {
  createQueryClient,
  fetchProfileWithRetries,
  type QueryReactions,
  reactToFailedProfile,
} from '../session/query-client.ts';
import type { SessionEffects } from '../session/session.ts';

export interface CallsParts {
  reactions: QueryReactions;
  leaving: LeaveEffects;
  toast: Pick<ToastApi, 'warning'>;
  log: SessionLog;
  around: AroundLog;
}

/**
 * What the shell needs as soon as it asks the server for something, or as soon as there is somebody whose session can end. A
 * guest who only looks needs none of it: it is a fifth of what a person's page loads.
 */
export interface Calls {
  api: typeof api;
  queryClient: QueryClient;
  /** Stands above whatever uses the query client; what it answers is told by the server's clock. */
  Queries: ComponentType<{ children: ReactNode }>;
  /** Ends what is being asked and asks nothing new, until the answered function is called. */
  hold: SessionEffects['holdQueries'];
  leave: SessionEffects['leave'];
  loadProfile: SessionEffects['loadProfile'];
  showFailedLoad(error: unknown): void;
  drafts: SessionEffects['drafts'];
}

export function createCalls({ reactions, leaving, toast, log, around }: CallsParts): Calls {
  const queryClient = createQueryClient(reactions);
  const address = (): string => `${window.location.pathname}${window.location.search}`;
  const drafts = createFormDrafts(document, address, createDraftsOfTab(sessionStorage), (words) =>
    toast.warning('What stood in a form when your session ended has no place here any longer.', {
      description: words,
    }),
  );
  onSessionEnd({ onSessionEnd: reactions.expireSession });
  showSessionLog(queryClient, log, around);
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
      await queryClient.cancelQueries();
      return () => focusManager.setFocused(undefined);
    },
    leave: createLeave(leaving),
    loadProfile: () => fetchProfileWithRetries(queryClient, async () => (await api.user.profile()).user),
    showFailedLoad: (error) => reactToFailedProfile(error, reactions),
    drafts: {
      keep: (owner) => drafts.keep(owner, address()),
      giveBack: drafts.giveBack,
      forget: drafts.forget,
    },
  };
}
