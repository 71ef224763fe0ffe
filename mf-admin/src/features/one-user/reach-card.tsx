import type { AdminUserDetail, AdminUserReach } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, List, ListItem, RelativeTime, Skeleton, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { userQueries } from '../../api/users.ts';
import { channelNames } from '../../labels/channel-names.ts';
import { counted } from '../../labels/figure-labels.ts';
import { unreachedPath, unreachedWord } from '../../labels/unreached-labels.ts';

type SilentTarget = AdminUserReach['silent_targets'][number];

/** Whether alerts reach this person, and otherwise what prevents it, with a link to where that can be changed. */
export function ReachCard({ user }: { user: AdminUserDetail }) {
  const query = useQuery(userQueries.reach(user.id));
  return (
    <Card title="Alerts" padding="none">
      <QueryView
        query={query}
        what="the state of the alerts"
        loading={<Skeleton shape="block" height={96} />}
      >
        {(reach) => (
          <List label="Alerts">
            <ListItem>
              <strong>{reach.reasons.length === 0 ? 'Alerts can be sent' : 'No alerts are arriving'}</strong>
              <p className="ui-muted">
                {reach.last_alert_at ? (
                  <>
                    The last message was sent <RelativeTime value={reach.last_alert_at} />.
                  </>
                ) : (
                  'No message has been sent yet.'
                )}
              </p>
            </ListItem>
            {reach.reasons.map((reason) => (
              <ListItem key={reason}>
                <TextLink as={Link} to={unreachedPath(reason, user)}>
                  {unreachedWord(reason)}
                </TextLink>
                <p className="ui-muted">{explain(reason, user, reach)}</p>
              </ListItem>
            ))}
            {reach.silent_targets.map((target) => (
              <Silent key={target.id} target={target} />
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  );
}

function explain(reason: string, user: AdminUserDetail, reach: AdminUserReach): ReactNode {
  const { active, paused, suspended } = reach.targets;
  switch (reason) {
    case 'no_channel':
      return channelSentence(user);
    case 'no_target':
      return active + paused + suspended === 0
        ? 'There are no targets.'
        : `${counted(paused, 'target is', 'targets are')} paused, ${suspended} suspended, ${active} not running today.`;
    case 'targets_muted':
      return 'Every active target lists its matches without sending alerts.';
    case 'no_match':
      return `${counted(active, 'active target')} found nothing in 14 days.`;
    case 'listed_only':
      return 'The targets found articles, but all of them scored too low or were already known.';
    case 'failed':
      return reach.failure ? (
        <>
          {channelNames[reach.failure.channel]}, <RelativeTime value={reach.failure.at} />:{' '}
          <bdi>{reach.failure.message || 'no reason was given'}</bdi>
        </>
      ) : null;
    case 'daily_cap':
      return `${user.notifications_today} of ${user.notifications_per_day} alerts today. The rest wait for the daily digest.`;
    case 'muted':
      return (
        <>
          Ends {reach.muted_until ? <RelativeTime value={reach.muted_until} /> : 'later'}
          {reach.stand_in ? (
            <>
              . <bdi>{reach.stand_in.name}</bdi> gets the alerts until {reach.stand_in.until}
            </>
          ) : null}
          . Only the person can change this.
        </>
      );
    case 'quiet_hours':
      return (
        <>
          They end {reach.quiet_until ? <RelativeTime value={reach.quiet_until} /> : 'later today'}. Alerts
          wait until then.
        </>
      );
    default:
      return null;
  }
}

function channelSentence(user: AdminUserDetail): string {
  const email = !user.enabled_channels.includes('email')
    ? 'Email is turned off'
    : user.email_refused
      ? user.email_refused.reason === 'bounced'
        ? 'The mail server rejects our email'
        : 'Our email was marked as spam'
      : user.email_verified
        ? 'Email is not chosen for alerts'
        : 'The email address is not verified';
  const whatsapp = !user.whatsapp
    ? 'there is no WhatsApp number'
    : !user.enabled_channels.includes('whatsapp')
      ? 'WhatsApp is turned off'
      : user.whatsapp_verified
        ? 'WhatsApp cannot be used for alerts'
        : 'the WhatsApp number is not verified';
  return `${email}, and ${whatsapp}.`;
}

const INVALID: Readonly<Record<string, string>> = {
  no_source: 'None of its sources is still being read.',
  no_category: 'None of its sources is in its categories.',
  no_language: 'None of its sources publishes in its languages.',
};

/** The likely reason why a target finds nothing. */
function Silent({ target }: { target: SilentTarget }) {
  const { name, last_match_at, invalid_reason, sources, dead_sources, near_miss } = target;
  return (
    <ListItem>
      <TextLink as={Link} to={`/admin/targets?q=${encodeURIComponent(name)}`}>
        <bdi>{name}</bdi>
      </TextLink>
      <p className="ui-muted">
        {last_match_at ? (
          <>
            Last match <RelativeTime value={last_match_at} />.{' '}
          </>
        ) : (
          'No match yet. '
        )}
        {invalid_reason ? INVALID[invalid_reason] : null}
        {dead_sources > 0
          ? `${dead_sources} of its ${counted(sources, 'source')} cannot currently be read.`
          : null}
      </p>
      {near_miss ? (
        <p className="ui-muted">
          Nearest article: “<bdi>{near_miss.title}</bdi>”. <span>{near_miss.sentence}</span>
        </p>
      ) : null}
    </ListItem>
  );
}
