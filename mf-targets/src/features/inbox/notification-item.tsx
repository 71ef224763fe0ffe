import type { Delivery, MatchField, Notification } from '@newswatch/shared/contracts';
import { RelevanceButtons } from '@newswatch/shell-api/patterns';
import { Badge, Button, Highlight, MenuButton, RelativeTime, VisuallyHidden } from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { relevance } from '../../learning/relevance.ts';
import { deliveryLine, deliveryReason, deliveryTone } from './delivery-labels.ts';
import { fromFirstMark } from './from-first-mark.ts';
import type { InboxActions } from './inbox-actions.ts';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  actions: InboxActions;
  layout: 'list' | 'cards';
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
  /** Where there is room beside the list: the alert opens there. */
  pane?: { address: string; isOpen: boolean; open: () => void } | undefined;
  /** Makes it an item of the list one goes through by keyboard. */
  itemProps: { tabIndex: -1; 'data-list-item': string };
}

/**
 * One alert: what it says, how it was delivered, or why not. In the compact list on a wide page in two lines: what to do appears at their
 * end under the pointer or the keyboard, on a phone in a menu.
 */
export function NotificationItem({
  notification,
  actions,
  layout,
  isSelected,
  onSelect,
  pane,
  itemProps,
}: NotificationItemProps) {
  const { id, target, title, body, source, match, action_url } = notification;
  const unread = notification.read_at === null;
  const titleId = `${id}-title`;
  const ranges = (field: MatchField) => (match?.highlights ?? []).filter((one) => one.field === field);
  const choices = [
    {
      id: 'read',
      label: unread ? 'Mark as read' : 'Mark as unread',
      onSelect: () => actions.toggleRead(notification),
    },
    {
      id: 'archive',
      label: notification.archived_at === null ? 'Archive' : 'Move to inbox',
      onSelect: () => actions.archive(notification),
    },
    { id: 'delete', label: 'Delete', onSelect: () => void actions.remove(notification) },
  ];
  const heading = <Highlight text={title} ranges={ranges('title')} />;
  return (
    <article
      {...itemProps}
      className={styles.item}
      data-layout={layout}
      data-unread={unread || undefined}
      data-selected={isSelected || undefined}
      data-beside={pane ? true : undefined}
      aria-current={pane?.isOpen || undefined}
      aria-labelledby={titleId}
    >
      <p className={styles.meta}>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select: ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        {unread ? <UnreadMark layout={layout} /> : null}
        {target ? (
          <Link to={`/targets/${target.id}`}>
            <bdi>{target.name}</bdi>
          </Link>
        ) : null}
        {source ? <bdi>{source}</bdi> : null}
        <RelativeTime value={notification.created_at} />
      </p>
      <h3 className={styles.title} dir="auto" id={titleId}>
        {pane ? (
          <Link
            to={pane.address}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              pane.open();
            }}
          >
            {heading}
          </Link>
        ) : action_url ? (
          <Link to={action_url} onClick={() => actions.markRead(notification)}>
            {heading}
          </Link>
        ) : (
          heading
        )}
      </h3>
      {layout === 'list' ? <Sentence sentence={match?.sentence ?? { text: body, ranges: [] }} /> : null}
      {body && layout === 'cards' ? (
        <p className={styles.body} dir="auto">
          <Highlight text={body} ranges={ranges('summary')} />
        </p>
      ) : null}
      <div className={styles.actions}>
        <span className={styles.buttons}>
          {choices.map(({ id: choice, label, onSelect }) => (
            <Button key={choice} size="small" variant="ghost" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </span>
        {layout === 'list' ? (
          <span className={styles.menu}>
            <MenuButton
              label={`Actions for ${title}`}
              trigger={<Ellipsis aria-hidden />}
              align="end"
              variant="ghost"
              size="small"
              items={choices}
            />
          </span>
        ) : null}
        {match && target ? <RelevanceButtons targetId={target.id} match={match} {...relevance} /> : null}
      </div>
      <Deliveries notification={notification} actions={actions} layout={layout} />
    </article>
  );
}

function UnreadMark({ layout }: Pick<NotificationItemProps, 'layout'>) {
  if (layout === 'cards') return <Badge tone="signal">Unread</Badge>;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>Unread</VisuallyHidden>
    </span>
  );
}

/** One line, which its mark survives. */
function Sentence({ sentence }: Pick<NonNullable<Notification['match']>, 'sentence'>) {
  const { text, ranges } = fromFirstMark(sentence);
  return text === '' ? null : (
    <p className={styles.sentence} dir="auto">
      <Highlight text={text} ranges={ranges} />
    </p>
  );
}

/** The compact list leaves the address out where all went well: it is the same in every line. */
function reasonOrAddress(delivery: Delivery, layout: 'list' | 'cards') {
  const reason = deliveryReason(delivery);
  if (reason === null && layout === 'list') return null;
  return (
    <span className={`${styles.reason} ui-muted`}> {reason ?? <bdi>{delivery.destination_masked}</bdi>}</span>
  );
}

/** One line says once what holds both channels. */
function saysTheSame(one: Delivery, next: Delivery | undefined): boolean {
  return next !== undefined && one.status === next.status && deliveryReason(one) === deliveryReason(next);
}

function Deliveries({
  notification,
  actions,
  layout,
}: Pick<NotificationItemProps, 'notification' | 'actions' | 'layout'>) {
  const { deliveries } = notification;
  if (deliveries.length === 0) return null;
  return (
    <ul className={styles.deliveries} aria-label="Delivery">
      {deliveries.map((delivery, at) => (
        <li key={delivery.id}>
          <Badge tone={deliveryTone(delivery.status)}>{deliveryLine(delivery)}</Badge>
          {layout === 'list' && saysTheSame(delivery, deliveries[at + 1])
            ? null
            : reasonOrAddress(delivery, layout)}
          {delivery.status === 'failed' ? (
            <Button
              size="small"
              variant="ghost"
              onClick={() => actions.resend(notification, delivery.channel)}
            >
              Send again
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
