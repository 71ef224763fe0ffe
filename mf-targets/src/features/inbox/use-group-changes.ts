import { failureSentence } from '@newswatch/shared/api';
import type { NotificationGrouping, NotificationsBulkAction } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { countOf, useApiMutation } from '@newswatch/shell-api/patterns';
import { groupsApi, type InboxFilter } from '../../api/notification-groups.ts';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { saidOf } from './bulk-bar.tsx';
import { type Chosen, partsOf } from './group-rows.ts';
import { type PartsDone, sendParts, updatedBy } from './in-parts.ts';
import { inboxRefreshes } from './inbox-refreshes.ts';

interface Change {
  chosen: Chosen;
  action: NotificationsBulkAction;
}

/** The action that undoes another one. */
const reverse = {
  read: 'unread',
  unread: 'read',
  archive: 'unarchive',
  unarchive: 'archive',
} as const;

/** Changes whole groups: exactly the alerts that they showed. */
export function useGroupChanges(by: NotificationGrouping, filter: InboxFilter, until: string) {
  const { toast } = useShell();
  const settings = { refreshes: inboxRefreshes };
  const finish = (
    { answers, error }: PartsDone<{ updated: number }>,
    action: NotificationsBulkAction,
    back?: () => void,
  ) => {
    const updated = updatedBy(answers);
    // None of the shown alerts are left, for example because another tab archived them.
    if (updated === 0) toast.info('These alerts have already been changed.');
    else toast.success(saidOf(updated, action), back && { action: { label: 'Undo', onClick: back } });
    if (error !== undefined) toast.error(failureSentence(error));
  };
  const undo = useApiMutation(
    (bodies: Parameters<typeof groupsApi.undo>[0]['body'][]) =>
      sendParts(bodies, (body) => groupsApi.undo({ body })),
    {
      ...settings,
      onDone: (parts, [first]) => first && finish(parts, reverse[first.action]),
    },
  );
  const change = useApiMutation(
    ({ chosen, action }: Change) =>
      sendParts(partsOf(chosen), async ({ shown, ...part }) => {
        const body = { by, ...part, action, filter, until, shown };
        return { ...(await groupsApi.change({ body })), part };
      }),
    {
      ...settings,
      onDone: (parts, { action }) => {
        if (action === 'delete') return finish(parts, action);
        finish(parts, action, () =>
          undo.mutate(parts.answers.map(({ part, changed_at }) => ({ by, ...part, action, changed_at }))),
        );
      },
    },
  );
  return {
    isPending: change.isPending,
    run: (chosen: Chosen, action: NotificationsBulkAction, onDone?: () => void) =>
      change.mutate({ chosen, action }, onDone ? { onSuccess: onDone } : undefined),
  };
}

/** Stops the alerts of a target; its matches are still listed. */
export function useMuteTarget() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const settings = { refreshes: [targetKeys.all] };
  const unmute = useApiMutation(targetsApi.change, {
    ...settings,
    done: ({ target }) => `“${target.name}” sends alerts again.`,
  });
  return useApiMutation(
    async (targetId: string) => {
      const { target: before } = await queries.fetchQuery(targetQueries.one(targetId));
      await targetsApi.change({ params: { targetId }, body: { delivery_mode: 'none' } });
      return before;
    },
    {
      ...settings,
      onDone: ({ id, name, delivery_mode }) =>
        delivery_mode === 'none'
          ? toast.success(`“${name}” already sends no alerts.`)
          : toast.success(`“${name}” no longer sends alerts. Its matches are still listed.`, {
              action: {
                label: 'Undo',
                onClick: () => unmute.mutate({ params: { targetId: id }, body: { delivery_mode } }),
              },
            }),
    },
  );
}

/** "1,000+ alerts": the number of alerts in a group, which is counted only up to a limit. */
export const alertsOf = (count: number): string => `${countOf(count)} ${count === 1 ? 'alert' : 'alerts'}`;
