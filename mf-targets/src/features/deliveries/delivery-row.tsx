import type { LoggedDelivery, TargetDelivery } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { Badge, classNames, RelativeTime } from '@newswatch/ui';
import { Mail, MessageCircle } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-labels.ts';
import { deliveryOutcome, isHeldBack } from '../../labels/delivery-outcomes.ts';
import { receiptsOf } from '../../labels/delivery-receipts.ts';
import { isHeldByMute } from '../../labels/held-by-mute.ts';
import { MuteEnd } from '../../labels/mute-end.tsx';
import { reasonOf, recipientReasonLabels } from '../../labels/suppression-labels.ts';
import { urgentLabel } from '../../labels/urgent-labels.ts';
import { useMutedUntil } from '../../labels/use-muted-until.ts';
import styles from './deliveries.module.css';

/** One message: its alert, its channel and its result; in the log over all targets also its target. */
export function DeliveryRow({ delivery }: { delivery: TargetDelivery | LoggedDelivery }) {
  const { alert, channel, status, destination_masked, attempts, sent_at, scheduled_for, created_at } =
    delivery;
  const { story_muted } = delivery;
  const { word, tone } = deliveryOutcome(delivery);
  const Icon = channel === 'email' ? Mail : MessageCircle;
  const { recipient } = delivery;
  const mutedUntil = useMutedUntil();
  // A mute is the owner's: the owner's recipients still get alerts.
  const isMuted = !recipient && isHeldByMute(delivery, mutedUntil);
  const reason = story_muted
    ? 'you muted this story'
    : (delivery.reason &&
        (recipient
          ? recipientReasonLabels[delivery.reason]
          : reasonOf(delivery.reason, delivery.waited_for))) ||
      delivery.error?.message;
  const { at, earlier } = receiptsOf(delivery, useCurrentUser().timezone);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.title} dir={alert.direction}>
          {alert.action_url ? <Link to={alert.action_url}>{alert.title}</Link> : alert.title}
        </span>
        <span className={classNames('ui-parts', styles.facts)}>
          <span className={styles.meta}>
            <Icon aria-hidden size={14} /> {channelNames[channel]}
            {recipient ? (
              <>
                {' to '}
                <bdi>{recipient.name || 'a removed recipient'}</bdi>
                {recipient.as_stand_in ? ', as stand-in' : null}
              </>
            ) : null}
          </span>
          {destination_masked ? (
            <span>
              <bdi>{destination_masked}</bdi>
            </span>
          ) : null}
          {'target' in delivery && delivery.target ? (
            <span>
              <bdi>{delivery.target.name}</bdi>
            </span>
          ) : null}
          {alert.urgent ? (
            <span>
              Urgent: <bdi>{urgentLabel(alert.urgent)}</bdi>
            </span>
          ) : null}
          {attempts > 1 ? <span>{attempts} attempts</span> : null}
        </span>
      </div>
      <div className={styles.outcome}>
        <Badge tone={tone} dot>
          {word}
          {at ? ` ${at}` : null}
        </Badge>
        {isMuted && mutedUntil ? (
          <span className={styles.meta}>
            <MuteEnd until={mutedUntil} />
          </span>
        ) : reason ? (
          <span className={styles.meta}>{sentenceCase(reason)}</span>
        ) : null}
        {earlier ? <span className={styles.meta}>{earlier}</span> : null}
      </div>
      <span className={styles.when}>
        {status === 'held' && scheduled_for && !isHeldBack(delivery) ? (
          <>
            goes out <RelativeTime value={scheduled_for} />
          </>
        ) : (
          <RelativeTime value={sent_at ?? delivery.failed_at ?? created_at} />
        )}
      </span>
    </li>
  );
}
