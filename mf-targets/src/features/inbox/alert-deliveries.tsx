import type { Delivery, Notification } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Badge, RelativeTime, TextLink } from '@newswatch/ui';
import { Mail, MessageCircle, Newspaper } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-labels.ts';
import { deliveryOutcome, isHeldBack } from '../../labels/delivery-outcomes.ts';
import { receiptsOf } from '../../labels/delivery-receipts.ts';
import { isHeldByMute } from '../../labels/held-by-mute.ts';
import { MuteEnd } from '../../labels/mute-end.tsx';
import { useMutedUntil } from '../../labels/use-muted-until.ts';
import styles from './alert-pane.module.css';
import { deliveryReason, laterArticles } from './delivery-labels.ts';
import type { InboxActions } from './inbox-actions.ts';
import { SendAgain } from './send-again.tsx';

/** Shows how an alert reached the user on each channel, or why it did not. */
export function AlertDeliveries({ alert, actions }: { alert: Notification; actions: InboxActions }) {
  const { timezone } = useCurrentUser();
  if (alert.deliveries.length === 0 && alert.later_articles === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="alert-deliveries">
      <h3 id="alert-deliveries">How it reached you</h3>
      <ul className={styles.deliveries}>
        {alert.deliveries.map((delivery) => {
          const { word, tone } = deliveryOutcome(delivery);
          const { at, earlier } = receiptsOf(delivery, timezone);
          return (
            <li key={delivery.id}>
              {delivery.channel === 'email' ? <Mail aria-hidden /> : <MessageCircle aria-hidden />}
              <div>
                <span className={styles.channel}>
                  {channelNames[delivery.channel]}{' '}
                  <Badge tone={tone}>
                    {word}
                    {at ? ` ${at}` : null}
                  </Badge>
                </span>
                <Facts delivery={delivery} />
                {earlier ? <p className={styles.facts}>{earlier}</p> : null}
              </div>
              <SendAgain alert={alert} delivery={delivery} actions={actions} />
            </li>
          );
        })}
        {alert.later_articles > 0 ? <LaterArticles alert={alert} /> : null}
      </ul>
    </section>
  );
}

/** Later articles of the story, and why they caused no alert. */
function LaterArticles({ alert: { later_articles, action_url } }: { alert: Notification }) {
  const words = laterArticles(later_articles);
  return (
    <li>
      <Newspaper aria-hidden />
      <div>
        <span className={styles.channel}>
          {action_url ? (
            <TextLink as={Link} to={action_url}>
              {words}
            </TextLink>
          ) : (
            words
          )}{' '}
          <Badge tone="neutral">No alert</Badge>
        </span>
        <p className={styles.facts}>Part of the same story, so you got only this alert</p>
      </div>
    </li>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { destination_masked, attempts, sent_at, failed_at, scheduled_for, status } = delivery;
  const mutedUntil = useMutedUntil();
  const isMuted = isHeldByMute(delivery, mutedUntil);
  const reason = isMuted && mutedUntil ? <MuteEnd until={mutedUntil} /> : deliveryReason(delivery);
  const waits = (status === 'held' || status === 'retrying') && !isHeldBack(delivery);
  const at = sent_at ?? failed_at;
  return (
    <p className={styles.facts}>
      <bdi>{destination_masked}</bdi>
      {at && !waits ? (
        <>
          , <RelativeTime value={at} />
        </>
      ) : null}
      {attempts > 1 ? `, ${attempts} attempts` : null}
      {reason ? <>: {reason}</> : null}
      {waits && scheduled_for && !isMuted ? (
        <>
          , {status === 'held' ? 'goes out' : 'next attempt'} <RelativeTime value={scheduled_for} />
        </>
      ) : null}
    </p>
  );
}
