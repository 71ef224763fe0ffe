import { failureSentence } from '@newswatch/shared/api';
import type { Notification, NotificationsBulkAction, Tone } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import {
  counted,
  countOf,
  type ListSelection,
  toneEntries,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import { Button, confirm, MenuButton, Row } from '@newswatch/ui';
import { useLayoutEffect, useRef } from 'react';
import { notificationsApi } from '../../api/notifications.ts';
import { inParts, type PartsDone, sendParts, updatedBy } from './in-parts.ts';
import type { InboxActions } from './inbox-actions.ts';
import { inboxRefreshes } from './inbox-refreshes.ts';
import type { InboxView } from './inbox-views.ts';
import type { SnoozeRequest } from './later.ts';

/** How the actions reach the server. */
export interface BulkChange {
  isPending: boolean;
  /** Changes the alerts of these rows, then calls `onDone`. */
  run(ids: string[], action: NotificationsBulkAction, onDone: () => void): void;
  /** The number of alerts in these rows; one for each row if omitted. */
  alertsIn?: (ids: readonly string[]) => number;
}

/** A change that may include how the alerts are snoozed. */
interface BarChange extends BulkChange {
  /** Codes the tone of the matches of these alerts. */
  codeTone?: (ids: readonly string[], tone: Tone | null, origin: 'person' | 'story') => void;
  requestFor(ids: readonly string[]): Pick<SnoozeRequest, 'parts' | 'until' | 'untilReport'>;
}

interface BulkBarProps {
  /** The rows of the list. */
  items: readonly { id: string }[];
  selection: ListSelection;
  view: InboxView['id'];
  change: BarChange;
  actions: Pick<InboxActions, 'remind' | 'bringBack'>;
}

/** Selects all alerts of the list; while some are selected, the actions for all of them. */
export function BulkBar({ items, selection, view, change, actions }: BulkBarProps) {
  const shown = items.map(({ id }) => id);
  const ids = shown.filter((id) => selection.selected.has(id));
  const count = ids.length;
  const alerts = change.alertsIn?.(ids) ?? count;
  const said = `${countOf(alerts)} ${alerts === 1 ? 'alert' : 'alerts'}`;
  const toggle = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The actions disappear with the one that was pressed: the focus moves to the button that stays.
  useLayoutEffect(() => {
    if (count > 0 || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) toggle.current?.focus();
  }, [count]);
  return (
    <Row
      gap={2}
      {...(count > 0 ? { role: 'group', 'aria-label': 'Selected alerts', 'data-counted': said } : {})}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // If there is no next element, the button has left the page.
        if (relatedTarget !== null) hadFocus.current = currentTarget.contains(relatedTarget);
      }}
    >
      {count > 0 ? (
        <BulkActions ids={ids} view={view} change={change} actions={actions} onDone={selection.clear} />
      ) : null}
      <Button
        ref={toggle}
        size="small"
        variant="ghost"
        onClick={() => (count > 0 ? selection.clear() : selection.select(shown, true))}
      >
        {count > 0 ? 'Clear selection' : 'Select all shown'}
      </Button>
    </Row>
  );
}

interface BulkActionsProps extends Pick<BulkBarProps, 'view' | 'change' | 'actions'> {
  ids: string[];
  onDone: () => void;
}

const done: Record<NotificationsBulkAction, string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  archive: 'archived',
  unarchive: 'moved to the inbox',
  delete: 'deleted',
};

/** The description of an action in the message after it. */
export const saidOf = (updated: number, action: NotificationsBulkAction): string =>
  `${counted(updated, 'alert')} ${done[action]}.`;

/** The action that undoes another one. */
const reverse: Partial<Record<NotificationsBulkAction, NotificationsBulkAction>> = {
  read: 'unread',
  unread: 'read',
  archive: 'unarchive',
  unarchive: 'archive',
};

/** Whether an action changes an alert; an undo does not affect the others. */
const changes = (action: NotificationsBulkAction, { read_at }: Pick<Notification, 'read_at'>): boolean =>
  action === 'read' ? read_at === null : action !== 'unread' || read_at !== null;

interface Change {
  ids: readonly string[];
  action: NotificationsBulkAction;
  is_undo?: boolean;
  /** The alerts that an undo would change back. */
  changed?: ReadonlySet<string>;
}

/** Changes single alerts of a list. */
export function useBulkChange(items: readonly Pick<Notification, 'id' | 'read_at'>[]): BulkChange {
  const { toast } = useShell();
  const send = ({ ids, action, is_undo = false }: Change) =>
    sendParts(inParts(ids), async (part) => ({
      ...(await notificationsApi.bulk({ body: { ids: part, action, ...(is_undo && { is_undo }) } })),
      part,
    }));
  const settings = { refreshes: inboxRefreshes };
  const finish = (
    { answers, error }: PartsDone<{ updated: number }>,
    action: NotificationsBulkAction,
    back?: () => void,
  ) => {
    toast.success(saidOf(updatedBy(answers), action), back && { action: { label: 'Undo', onClick: back } });
    if (error !== undefined) toast.error(failureSentence(error));
  };
  const undo = useApiMutation(send, {
    ...settings,
    onDone: (parts, { action }) => finish(parts, action),
  });
  const change = useApiMutation(send, {
    ...settings,
    onDone: (parts, { action, changed }) => {
      const back = reverse[action];
      const ids = parts.answers.flatMap(({ part }) => part).filter((id) => changed?.has(id));
      const isUndone = back !== undefined && ids.length > 0;
      finish(parts, action, isUndone ? () => undo.mutate({ ids, action: back, is_undo: true }) : undefined);
    },
  });
  return {
    isPending: change.isPending,
    run: (ids, action, onDone) => {
      const changed = new Set(items.filter((item) => changes(action, item)).map(({ id }) => id));
      change.mutate({ ids, action, changed }, { onSuccess: onDone });
    },
  };
}

function BulkActions({ ids, view, change, actions, onDone }: BulkActionsProps) {
  const { codeTone } = change;
  const isArchive = view === 'archived';
  const isLater = view === 'later';
  const run = (action: NotificationsBulkAction) => change.run(ids, action, onDone);
  const alerts = change.alertsIn?.(ids) ?? ids.length;
  const request = (): SnoozeRequest => ({
    ...change.requestFor(ids),
    what: `${countOf(alerts)} ${alerts === 1 ? 'alert' : 'alerts'}`,
    onDone,
  });
  const remove = async () => {
    const sure = await confirm({
      title: alerts === 1 ? 'Delete this alert?' : `Delete ${countOf(alerts)} alerts?`,
      body: 'Deleted alerts cannot be restored.',
      confirmLabel: alerts === 1 ? 'Delete alert' : 'Delete alerts',
      danger: true,
    });
    if (sure) run('delete');
  };
  return (
    <>
      <span role="status">{countOf(alerts)} selected</span>
      {isLater ? null : (
        <>
          <Button size="small" loading={change.isPending} onClick={() => run('read')}>
            Mark as read
          </Button>
          <Button size="small" onClick={() => run('unread')}>
            Mark as unread
          </Button>
        </>
      )}
      {isArchive ? null : (
        <Button size="small" onClick={() => actions.remind(request())}>
          {isLater ? 'Change time…' : 'Remind me later…'}
        </Button>
      )}
      {codeTone ? (
        <MenuButton
          label="Tone"
          trigger="Tone"
          variant="secondary"
          size="small"
          items={toneEntries(
            (tone, origin) => {
              codeTone(ids, tone, origin);
              onDone();
            },
            { one: 'These matches and their copies', story: 'Their whole stories' },
          )}
        />
      ) : null}
      {isLater ? (
        <Button size="small" onClick={() => actions.bringBack(request())}>
          Bring back now
        </Button>
      ) : null}
      <Button size="small" onClick={() => run(isArchive ? 'unarchive' : 'archive')}>
        {isArchive ? 'Move to inbox' : 'Archive'}
      </Button>
      <Button size="small" variant="danger" onClick={() => void remove()}>
        Delete
      </Button>
    </>
  );
}
