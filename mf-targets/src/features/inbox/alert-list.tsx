import {
  type Notification,
  type NotificationsBulkAction,
  type Tone,
  tones,
} from '@newswatch/shared/contracts';
import {
  type ListEnd,
  type ListSelection,
  type OpenItem,
  ShowMore,
  type ToneChange,
  toneCode,
  useTones,
} from '@newswatch/shell-api/patterns';
import { Stack, useListKeys } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import { toneKeys, toneSettings } from '../../tones/tone-settings.ts';
import { AlertsByDay } from './alerts-by-day.tsx';
import { BulkBar, useBulkChange } from './bulk-bar.tsx';
import type { InboxActions } from './inbox-actions.ts';
import { InboxKeys } from './inbox-keys.tsx';
import type { InboxLayout, InboxView } from './inbox-views.ts';
import { isWaiting, partsOfIds, waitForReport } from './later.ts';
import { NotificationItem, useMenuOnly } from './notification-item.tsx';

interface AlertListProps {
  items: readonly Notification[];
  end: ListEnd | undefined;
  isOldestFirst: boolean;
  view: InboxView;
  layout: InboxLayout;
  actions: InboxActions;
  selection: ListSelection;
  beside: OpenItem;
}

/**
 * The alerts of a view by day. j and k move, o opens, r marks as read, e archives, h snoozes, m mutes the story, 1 to 3 code the
 * tone, x selects. While alerts are selected, r and e act on all of them.
 */
export function AlertList({
  items,
  end,
  isOldestFirst,
  view,
  layout,
  actions,
  selection,
  beside,
}: AlertListProps) {
  const isMenuOnly = useMenuOnly(layout);
  const navigate = useNavigate();
  const { selected, select } = selection;
  const change = useBulkChange(items);
  const { code } = useTones(toneSettings);
  const chosen = items.filter(({ id }) => selected.has(id));
  const changeChosen = (action: NotificationsBulkAction) =>
    change.run(
      chosen.map(({ id }) => id),
      action,
      selection.clear,
    );
  const openPage = (alert: Notification) => {
    actions.markRead(alert);
    if (alert.action_url) void navigate(alert.action_url);
  };
  const { listProps, itemProps } = useListKeys({
    items,
    // In the unread view an alert leaves the list as soon as it is shown, so each has to be opened explicitly.
    ...(view.id === 'unread'
      ? {}
      : {
          onMove: beside.follow,
          // An alert that is archived while open is replaced by the next one, which gets the focus.
          onSucceed: (next: Notification, left: string) => {
            if (beside.id === left) beside.follow(next);
          },
        }),
    actions: {
      Enter: beside.hasPlace ? beside.open : openPage,
      o: openPage,
      r: (alert) => {
        if (chosen.length > 0 && view.id !== 'later')
          changeChosen(chosen.some(({ read_at }) => read_at === null) ? 'read' : 'unread');
        // An alert that waits stays unread, because it is unread when it comes back.
        else if (!isWaiting(alert)) actions.toggleRead(alert);
      },
      e: (alert) => {
        if (chosen.length > 0) changeChosen(view.id === 'archived' ? 'unarchive' : 'archive');
        else actions.archive(alert);
      },
      h: actions.remindOf,
      m: actions.toggleMute,
      x: ({ id }) => select([id], !selected.has(id)),
      ...Object.fromEntries(
        tones.map((tone) => [
          toneKeys[tone],
          ({ match, target }: Notification) => {
            if (match && target) code([{ targetId: target.id, codes: [toneCode(match, tone)] }]);
          },
        ]),
      ),
    },
  });
  return (
    <section {...listProps} aria-labelledby="alerts-heading">
      <h2 className="ui-visually-hidden" id="alerts-heading">
        Alerts
      </h2>
      <Stack gap={3}>
        <BulkBar
          items={items}
          selection={selection}
          view={view.id}
          change={{
            ...change,
            requestFor: (ids) => ({
              parts: partsOfIds(ids, view.id === 'later'),
              until: null,
              untilReport: waitForReport(
                items.filter(({ id }) => ids.includes(id)),
                true,
              ),
            }),
            codeTone: (ids, tone, origin) => code(toneChanges(items, ids, tone, origin)),
          }}
          actions={actions}
        />
        <AlertsByDay items={items} layout={layout} hasMore={end?.hasMore ?? false}>
          {(alert) => (
            <NotificationItem
              key={alert.id}
              notification={alert}
              actions={actions}
              layout={layout}
              isMenuOnly={isMenuOnly}
              isSelected={selected.has(alert.id)}
              onSelect={(on) => select([alert.id], on)}
              pane={beside.placeOf(alert)}
              itemProps={itemProps(alert.id)}
            />
          )}
        </AlertsByDay>
        {isOldestFirst ? (
          <ShowMore next={end} what="the newer alerts" label="Show newer alerts" />
        ) : (
          <ShowMore next={end} what="the older alerts" label="Show older alerts" />
        )}
        <InboxKeys opensBeside={beside.hasPlace} isLater={view.id === 'later'} />
      </Stack>
    </section>
  );
}

/** The matches of these alerts, by target; a notice has none. */
function toneChanges(
  items: readonly Notification[],
  ids: readonly string[],
  tone: Tone | null,
  origin: 'person' | 'story',
): ToneChange[] {
  const found = items.flatMap(({ id, match, target }) =>
    match && target && ids.includes(id) ? [{ targetId: target.id, match_id: match.id, tone, origin }] : [],
  );
  return [...Map.groupBy(found, ({ targetId }) => targetId)].map(([targetId, codes]) => ({
    targetId,
    codes: codes.map(({ targetId: _, ...code }) => code),
  }));
}
