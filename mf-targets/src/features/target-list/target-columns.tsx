import type { ListedTarget } from '@newswatch/shared/contracts';
import { menuColumn, timeColumn } from '@newswatch/shell-api/patterns';
import {
  Badge,
  type Column,
  LevelBar,
  type MenuEntry,
  RelativeTime,
  RowHeading,
  Sparkline,
  TextLink,
} from '@newswatch/ui';
import {
  ArrowUpRight,
  Copy,
  Mail,
  MessageCircle,
  Pause,
  Pencil,
  Play,
  Trash2,
  UserPlus,
} from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-labels.ts';
import { isFollowing } from '../../labels/follow-labels.ts';
import { LabelTags } from '../../labels/label-tags.tsx';
import { levelOf } from '../../labels/level.ts';
import { outsideDates } from '../../labels/outside-dates.ts';
import { useDelivery } from '../../labels/use-delivery.ts';
import styles from './target-columns.module.css';
import { deliveryLabels, keywordChips } from './target-labels.ts';

/** The part of a mutation that the columns need. */
interface ChangeOfTarget {
  mutate: (target: ListedTarget) => void;
}

interface RowActions {
  /** The parameters of the list, which a label narrows further. */
  search: URLSearchParams;
  onOpen: (target: ListedTarget) => void;
  onEdit: (target: ListedTarget) => void;
  onSendCopy: (target: ListedTarget) => void;
  onHandOver: (target: ListedTarget) => void;
  onDelete: (target: ListedTarget) => void;
  toggle: ChangeOfTarget;
  duplicate: ChangeOfTarget;
  restore: ChangeOfTarget;
}

/** The columns of the list, with a menu at the end of each row. `rows` sets the common scale of the bars. */
export function targetColumns(rows: readonly ListedTarget[], actions: RowActions): Column<ListedTarget>[] {
  const most = Math.max(
    1,
    ...rows.map(({ today, usual_by_now }) => Math.max(today, usual_by_now?.median ?? 0)),
  );
  return [
    {
      key: 'name',
      title: 'Target',
      sortable: true,
      priority: 'primary',
      render: (target) => {
        const words = keywordChips(target).join(', ');
        return (
          <RowHeading
            full={`${target.name}\n${words}`}
            beside={
              <>
                {target.follow && isFollowing(target) ? (
                  <Badge tone="info" className={styles.follows}>
                    Follows <bdi title={target.follow.owner ?? undefined}>{target.follow.owner}</bdi>
                  </Badge>
                ) : null}
                {target.follow?.state === 'behind' ? <Badge tone="warning">Not up to date</Badge> : null}
              </>
            }
            second={
              <>
                <LabelTags labels={target.labels} search={actions.search} most={2} />
                <span dir="auto">{words}</span>
              </>
            }
          >
            {target.status === 'archived' ? (
              <bdi>{target.name}</bdi>
            ) : (
              <TextLink as={Link} to={`/targets/${target.id}`}>
                <bdi>{target.name}</bdi>
              </TextLink>
            )}
          </RowHeading>
        );
      },
    },
    {
      key: 'by_day',
      priority: 'secondary',
      title: '7 days',
      render: (target) => (
        <Sparkline
          values={target.by_day}
          kind="bars"
          width={72}
          tone={isUnusual(target) ? 'signal' : 'series-4'}
          label={`${target.matches_7d} ${target.matches_7d === 1 ? 'match' : 'matches'} in 7 days, ${target.today} today`}
        />
      ),
    },
    {
      key: 'today',
      title: 'Today (usual by now)',
      render: (target) => (
        <span className={styles.today}>
          <span className="ui-tabular">{target.today}</span>
          <LevelBar
            value={target.today}
            max={most}
            usual={target.usual_by_now?.median}
            tone={isUnusual(target) ? 'signal' : 'quiet'}
          />
        </span>
      ),
    },
    { key: 'health', title: 'Health', render: (target) => <Health target={target} /> },
    {
      key: 'last_match_at',
      priority: 'secondary',
      title: 'Last match',
      sortable: true,
      sortOnly: 'descending',
      render: ({ last_match_at }) =>
        last_match_at ? <RelativeTime value={last_match_at} /> : <span className="ui-muted">None yet</span>,
    },
    {
      key: 'delivery',
      title: 'Alerts',
      priority: 'secondary',
      render: (target) => <Alerts target={target} />,
    },
    timeColumn('created_at', 'Created', { hidden: true }),
    menuColumn(
      (target) => target.name,
      (target) => menuOf(target, actions),
    ),
  ];
}

/** Whether today is above the usual level; the same condition and colour as on the overview. */
const isUnusual = (target: ListedTarget): boolean => levelOf(target).tone === 'signal';

const channelIcons = { email: Mail, whatsapp: MessageCircle };

/** When and on which channels alerts are sent now. */
function Alerts({ target }: { target: ListedTarget }) {
  const { mode, channels, digestTime, isInherited } = useDelivery()(target);
  return (
    <span className={styles.alerts} title={isInherited ? 'As set in your preferences' : undefined}>
      {channels.map((channel) => {
        const Icon = channelIcons[channel];
        return <Icon key={channel} role="img" aria-hidden="false" aria-label={channelNames[channel]} />;
      })}
      {mode === null ? null : deliveryLabels[mode]}
      {digestTime === null ? null : `, ${digestTime}`}
    </span>
  );
}

function Health({ target }: { target: ListedTarget }) {
  const { word, tone, step } = levelOf(target);
  return (
    <span className={styles.level}>
      {tone === 'neutral' ? <span className="ui-muted">{word}</span> : <Badge tone={tone}>{word}</Badge>}
      {step ? (
        <TextLink as={Link} to={step.to}>
          {step.label}
        </TextLink>
      ) : null}
    </span>
  );
}

/** A deleted target can only be restored. */
function menuOf(target: ListedTarget, actions: RowActions): MenuEntry[] {
  if (target.status === 'archived') {
    return [{ id: 'restore', label: 'Restore', onSelect: () => actions.restore.mutate(target) }];
  }
  return [
    { id: 'open', label: 'Open', icon: <ArrowUpRight />, onSelect: () => actions.onOpen(target) },
    { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => actions.onEdit(target) },
    // A target that has ended finds nothing, so there is nothing to pause.
    ...(outsideDates(target) === 'ended'
      ? []
      : [
          {
            id: 'toggle',
            label: target.status === 'active' ? 'Pause' : 'Resume',
            icon: target.status === 'active' ? <Pause /> : <Play />,
            onSelect: () => actions.toggle.mutate(target),
          },
        ]),
    { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onSelect: () => actions.duplicate.mutate(target) },
    { id: 'send-copy', label: 'Send a copy…', icon: <Mail />, onSelect: () => actions.onSendCopy(target) },
    { id: 'hand-over', label: 'Hand over…', icon: <UserPlus />, onSelect: () => actions.onHandOver(target) },
    { kind: 'separator', id: 'line' },
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => actions.onDelete(target),
    },
  ];
}
