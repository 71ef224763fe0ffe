import type { Channel, UserDashboard } from '@newswatch/shared/contracts';
import { Card, dayLabels, formatCount, HealthStrip, TextLink } from '@newswatch/ui';
import { Mail, MessageCircle } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-labels.ts';
import { shortReasons } from '../../labels/short-reasons.ts';
import { labelled, type ShownLabel } from './labelled.ts';
import styles from './overview.module.css';

const icons: Record<Channel, typeof Mail> = { email: Mail, whatsapp: MessageCircle };

/** Shows what happened to today's matches, step by step, and the results of each channel over the last days. */
export function DeliveryCard({
  funnel_today: funnel,
  delivery,
  matches_by_day,
  label,
}: Pick<UserDashboard, 'funnel_today' | 'delivery' | 'matches_by_day'> & { label: ShownLabel }) {
  const lost = funnel.not_alerted.map(
    ({ reason, count }) => `${formatCount(count)} ${reason === null ? 'deleted' : shortReasons[reason]}`,
  );
  const steps = [
    { name: 'Matches', value: funnel.matches, rest: '' },
    { name: 'Alerts', value: funnel.alerts, rest: lost.join(', ') },
    {
      name: 'Sent',
      value: funnel.sent,
      rest: [
        funnel.sent_other > 0
          ? `${formatCount(funnel.sent_other)} from earlier matches or deleted targets`
          : '',
        funnel.waiting > 0 ? `${formatCount(funnel.waiting)} waiting` : '',
        funnel.not_sent > 0 ? `${formatCount(funnel.not_sent)} not sent` : '',
      ]
        .filter(Boolean)
        .join(', '),
    },
    { name: 'Messages', value: funnel.messages, rest: '' },
  ];
  return (
    <Card
      title="Delivery"
      description="Today"
      actions={
        <TextLink as={Link} to={labelled('/notifications', label)}>
          Notifications
        </TextLink>
      }
    >
      <dl className={styles.funnel}>
        {steps.map(({ name, value, rest }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className="ui-tabular">{formatCount(value)}</b>
              {rest ? <span>{rest}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        A match is one article found by one target. Articles in the same story trigger one alert. Each channel
        gets one message per alert, or a digest of several.
      </p>
      {delivery.map(({ channel, by_day }) => {
        const Icon = icons[channel];
        const sent = by_day.reduce((sum, day) => sum + day.sent, 0);
        const failed = by_day.reduce((sum, day) => sum + day.failed, 0);
        const words =
          failed === 0
            ? `${formatCount(sent)} sent in ${by_day.length} days`
            : `${formatCount(sent)} sent, ${formatCount(failed)} failed in ${by_day.length} days`;
        return (
          <div key={channel} className={styles.channel}>
            <p>
              <Icon aria-hidden size={16} />
              {channelNames[channel]}
              <b className="ui-tabular">{words}</b>
            </p>
            <HealthStrip
              label={`${channelNames[channel]}: ${words}`}
              marks={by_day.map((day, at) => ({
                state: day.failed > 0 ? 'failed' : day.sent > 0 ? 'good' : 'unknown',
                label: `${dayLabels(matches_by_day[at]?.date ?? '').label}: ${day.sent} sent, ${day.failed} failed`,
              }))}
            />
          </div>
        );
      })}
    </Card>
  );
}
