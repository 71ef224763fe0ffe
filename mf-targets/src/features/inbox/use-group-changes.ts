import type { NotificationGrouping, NotificationsBulkAction } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { countOf, useApiMutation } from '@newswatch/shell-api/patterns';
import { groupsApi, type InboxFilter } from '../../api/notification-groups.ts';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { inboxRefreshes } from './inbox-actions.ts';

interface Chosen {
  groups: string[];
  ids: string[];
  /** How many alerts they hold. */
  alerts: number;
}

const done: Record<NotificationsBulkAction, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archive: 'archived',
  unarchive: 'moved to the inbox',
  delete: 'deleted',
};

const said = (updated: number, action: string) =>
  `${updated} ${updated === 1 ? 'alert' : 'alerts'} ${action}.`;

/** Changes whole groups: exactly the alerts that they showed. */
export function useGroupChanges(by: NotificationGrouping, filter: InboxFilter, until: string) {
  const { toast } = useShell();
  const settings = { refreshes: inboxRefreshes };
  const undo = useApiMutation(groupsApi.undo, {
    ...settings,
    done: ({ updated }, { body }) =>
      said(updated, body.action === 'read' ? 'marked as unread' : 'moved to the inbox'),
  });
  const change = useApiMutation(groupsApi.change, {
    ...settings,
    onDone: ({ updated, changed_at }, { body: { groups, ids, action } }) => {
      const undoes = action === 'read' || action === 'archive';
      const body = { by, groups, ids, changed_at };
      toast.success(
        said(updated, done[action]),
        undoes
          ? { action: { label: 'Undo', onClick: () => undo.mutate({ body: { ...body, action } }) } }
          : undefined,
      );
    },
  });
  return {
    isPending: change.isPending,
    run: ({ groups, ids, alerts }: Chosen, action: NotificationsBulkAction, onDone?: () => void) =>
      change.mutate(
        { body: { by, groups, ids, action, filter, until, shown: alerts } },
        onDone ? { onSuccess: onDone } : undefined,
      ),
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
          ? toast.success(`“${name}” sends no alerts already.`)
          : toast.success(`“${name}” sends no more alerts. Its matches are still listed.`, {
              action: {
                label: 'Undo',
                onClick: () => unmute.mutate({ params: { targetId: id }, body: { delivery_mode } }),
              },
            }),
    },
  );
}

/** "1,000+ alerts": the number of alerts of a group, which stops counting. */
export const alertsOf = (count: number): string => `${countOf(count)} ${count === 1 ? 'alert' : 'alerts'}`;
