import { ApiError } from '@newswatch/shared/api';
import type { Notification, NotificationGroup, NotificationGrouping } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import {
  LIST_REFRESH_MS,
  type ListSelection,
  type OpenItem,
  QueryView,
  ShowMore,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Button, Row, Skeleton, Stack, useListKeys } from '@newswatch/ui';
import { ArrowUp } from '@newswatch/ui/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupQueries, type InboxFilter } from '../../api/notification-groups.ts';
import { AlertBeside } from './alert-beside.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyInbox, NoInboxYet } from './empty-inbox.tsx';
import { GroupAlerts } from './group-alerts.tsx';
import { GroupRow } from './group-row.tsx';
import { type Chosen, chosenOf, type GroupedRow, partsOf, rowsOf } from './group-rows.ts';
import type { InboxActions } from './inbox-actions.ts';
import styles from './inbox-groups.module.css';
import { InboxKeys } from './inbox-keys.tsx';
import { InboxStatus } from './inbox-status.tsx';
import type { InboxLayout, InboxView } from './inbox-views.ts';
import { listedAt, waitForReport } from './later.ts';
import { storyChoices } from './later-mark.tsx';
import { NotificationItem, useMenuOnly } from './notification-item.tsx';
import { alertsOf, useGroupChanges, useMuteTarget } from './use-group-changes.ts';
import type { GroupReading } from './use-reading.ts';

interface InboxGroupsProps {
  by: NotificationGrouping;
  filter: InboxFilter;
  reading: GroupReading;
  view: InboxView;
  layout: InboxLayout;
  isNarrowed: boolean;
  onReset: () => void;
  actions: InboxActions;
  selection: ListSelection;
  beside: OpenItem;
  hasFacets: boolean;
}

/**
 * The inbox by target or by story: the group with the newest alert first, or, of snoozed alerts, with the next to return.
 * It shows the state at the time it was opened; new alerts wait behind a button, so that nothing moves while the reader
 * reads.
 */
export function InboxGroups({ by, filter, reading, view, isNarrowed, onReset, ...rest }: InboxGroupsProps) {
  const { query, end } = useListPages(groupQueries.pages({ ...filter, by, until: reading.until }));
  const newest = useQuery({ ...groupQueries.newest(filter), refetchInterval: LIST_REFRESH_MS });
  const first = newest.data?.items[0];
  const arrived = first && view.id !== 'later' ? listedAt(first) : undefined;
  const groups = query.data?.items ?? [];
  // If another alert joins a selected one in its group, both would be hidden while it is closed, and the selection would shrink.
  const toOpen = groups
    .filter(({ count, newest: { id } }) => count === 1 && rest.selection.selected.has(id))
    .map(({ id }) => id);
  if (query.error instanceof ApiError && query.error.code === 'verification_required')
    return <NoInboxYet>{query.error.message}</NoInboxYet>;
  return (
    <Stack gap={3}>
      <div role="status">
        {arrived && arrived > reading.until ? (
          <Row justify="center">
            <Button size="small" icon={<ArrowUp />} onClick={() => reading.showNews(toOpen)}>
              Show new alerts
            </Button>
          </Row>
        ) : null}
      </div>
      <InboxStatus
        total={end?.total}
        filter={{ ...filter, by }}
        nouns={by === 'target' ? ['target', 'targets'] : ['story', 'stories']}
        isNarrowed={isNarrowed}
      />
      <QueryView
        query={query}
        what="your notifications"
        loading={<Skeleton shape="block" height={320} />}
        isEmpty={() => groups.length === 0}
        empty={<EmptyInbox view={view} isNarrowed={isNarrowed} typed={filter.q} onReset={onReset} />}
      >
        {() => (
          <>
            <Groups groups={groups} by={by} filter={filter} reading={reading} view={view} {...rest} />
            <ShowMore
              next={end}
              what="more groups"
              label={by === 'target' ? 'Show more targets' : 'Show more stories'}
            />
            <InboxKeys opensBeside={rest.beside.hasPlace} hasGroups isLater={view.id === 'later'} />
          </>
        )}
      </QueryView>
    </Stack>
  );
}

type GroupsProps = Omit<InboxGroupsProps, 'isNarrowed' | 'onReset'> & {
  groups: readonly NotificationGroup[];
};

/**
 * j and k move, left and right fold, o opens, r marks as read, e archives, h snoozes, m mutes, x selects; on a group, all its
 * alerts.
 */
function Groups({
  groups,
  by,
  filter,
  reading,
  view,
  layout,
  actions,
  selection,
  beside,
  hasFacets,
}: GroupsProps) {
  const isMenuOnly = useMenuOnly(layout);
  const navigate = useNavigate();
  const { until, open, setOpen } = reading;
  const { selected, select } = selection;
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Notification[]>>(new Map());
  const rows = rowsOf(groups, open, loaded);
  const isArchive = view.id === 'archived';
  const changes = useGroupChanges(by, filter, until);
  const mute = useMuteTarget();
  const whole = (group: NotificationGroup) => ({ groups: [group], ids: [] });
  const archive = isArchive ? 'unarchive' : 'archive';
  const openPage = (alert: Notification) => {
    actions.markRead(alert);
    if (alert.action_url) void navigate(alert.action_url);
  };
  const read = (group: NotificationGroup) => changes.run(whole(group), group.unread > 0 ? 'read' : 'unread');
  const isLater = view.id === 'later';
  const inGroup = (group: NotificationGroup) => loaded.get(group.id) ?? [group.newest];
  /** Lists the known alerts of the selection: only the newest alert of a folded group is known. */
  const alertsIn = (chosen: Chosen) => [
    ...groups.filter(({ id }) => chosen.groups.some((group) => group.id === id)).flatMap(inGroup),
    ...groups.flatMap(inGroup).filter(({ id }) => chosen.ids.includes(id)),
  ];
  const areKnown = ({ groups: some }: Chosen) =>
    some.every(({ id, count }) => count <= (loaded.get(id)?.length ?? 1));
  const requestOf = (chosen: Chosen) => ({
    parts: partsOf(chosen).map((part) => ({ by, ...part, filter, until })),
    until: null,
    untilReport: waitForReport(alertsIn(chosen), areKnown(chosen)),
  });
  const wholeRequest = (group: NotificationGroup) => ({
    ...requestOf(whole(group)),
    what: alertsOf(group.count),
  });
  const muteGroup = (group: NotificationGroup) =>
    by === 'target' ? mute.mutate(group.id) : actions.toggleMute(group.newest);
  const fold = (group: NotificationGroup) => {
    document.querySelector<HTMLElement>(`[data-list-item="${group.id}"]`)?.focus();
    setOpen(group.id, false);
  };
  const isUnread = view.id === 'unread';
  const { listProps, itemProps } = useListKeys<GroupedRow>({
    items: rows,
    // In the unread view an alert leaves the list as soon as it is shown, so each has to be opened explicitly.
    ...(isUnread
      ? {}
      : {
          onMove: (row: GroupedRow) => (row.kind === 'alert' ? beside.follow(row.alert) : undefined),
          onSucceed: (row: GroupedRow, left: string) => {
            if (beside.id === left && row.kind === 'alert') beside.follow(row.alert);
          },
        }),
    actions: {
      Enter: (row) => {
        if (row.kind === 'group') setOpen(row.id, !open.has(row.id));
        else if (beside.hasPlace) beside.open(row.alert);
        else openPage(row.alert);
      },
      ArrowRight: (row) => row.kind === 'group' && setOpen(row.id, true),
      ArrowLeft: ({ group }) => group && fold(group),
      o: (row) => openPage(row.kind === 'group' ? row.group.newest : row.alert),
      r: (row) => isLater || (row.kind === 'group' ? read(row.group) : actions.toggleRead(row.alert)),
      e: (row) =>
        row.kind === 'group' ? changes.run(whole(row.group), archive) : actions.archive(row.alert),
      h: (row) => {
        if (row.kind === 'alert') actions.remindOf(row.alert);
        else if (!isArchive) actions.remind(wholeRequest(row.group));
      },
      m: (row) => (row.kind === 'group' ? muteGroup(row.group) : actions.toggleMute(row.alert)),
      x: (row) => select([row.id], !selected.has(row.id)),
    },
  });
  const alertItem = (alert: Notification, group?: NotificationGroup) => {
    const isWhole = group !== undefined && selected.has(group.id);
    return (
      <NotificationItem
        key={alert.id}
        notification={alert}
        actions={actions}
        layout={layout}
        isMenuOnly={isMenuOnly}
        isDated
        isSelected={isWhole || selected.has(alert.id)}
        onSelect={(on) => {
          // Without one of its alerts, the group is no longer selected as a whole.
          if (isWhole) select([group.id], false);
          const others = isWhole ? (loaded.get(group.id) ?? []) : [];
          if (isWhole && others.length === group.count)
            select(
              others.map(({ id }) => id).filter((id) => id !== alert.id),
              true,
            );
          else if (!isWhole) select([alert.id], on);
        }}
        pane={beside.placeOf(alert)}
        itemProps={itemProps(alert.id)}
      />
    );
  };
  const alerts = rows.flatMap((row) => (row.kind === 'alert' ? [row.alert] : []));
  return (
    <AlertBeside beside={beside} items={alerts} total={undefined} actions={actions} hasFacets={hasFacets}>
      <section {...listProps} aria-labelledby="alerts-heading">
        <h2 className="ui-visually-hidden" id="alerts-heading">
          {by === 'target' ? 'Alerts by target' : 'Alerts by story'}
        </h2>
        <Stack gap={3}>
          <BulkBar
            items={rows.filter((row) => row.kind === 'group' || !row.group || selected.has(row.id))}
            selection={selection}
            view={view.id}
            actions={actions}
            change={{
              isPending: changes.isPending,
              run: (ids, action, onDone) => changes.run(chosenOf(rows, ids), action, onDone),
              alertsIn: (ids) => chosenOf(rows, ids).alerts,
              requestFor: (ids) => requestOf(chosenOf(rows, ids)),
            }}
          />
          <div className={styles.list}>
            {groups.map((group) =>
              group.count === 1 ? (
                alertItem(group.newest)
              ) : (
                <GroupRow
                  key={group.id}
                  group={group}
                  by={by}
                  isOpen={open.has(group.id)}
                  isSelected={selected.has(group.id)}
                  view={view.id}
                  onOpen={(isOpen) => setOpen(group.id, isOpen)}
                  onSelect={(on) => select([group.id], on)}
                  onRead={() => read(group)}
                  onArchive={() => changes.run(whole(group), archive)}
                  onRemind={() => actions.remind(wholeRequest(group))}
                  onBack={() => actions.bringBack(wholeRequest(group))}
                  extra={
                    by === 'target'
                      ? [{ id: 'mute', label: 'Stop alerts', onSelect: () => muteGroup(group) }]
                      : [
                          {
                            id: 'coverage',
                            label: 'Full coverage',
                            onSelect: () => void navigate(`/stories/${group.id}`),
                          },
                          ...storyChoices(group.newest, actions),
                        ]
                  }
                  itemProps={itemProps(group.id)}
                >
                  <GroupAlerts
                    filter={{ ...filter, [by === 'target' ? 'target_id' : 'story_id']: [group.id] }}
                    until={until}
                    isLater={isLater}
                    onLoaded={(of) => setLoaded((before) => new Map(before).set(group.id, of))}
                  >
                    {(alert) => alertItem(alert, group)}
                  </GroupAlerts>
                </GroupRow>
              ),
            )}
          </div>
        </Stack>
      </section>
    </AlertBeside>
  );
}
