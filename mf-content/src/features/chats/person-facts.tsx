import { type Channel, type Chat, type ChatPersonFacts, initials } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { chatsApi, useApiMutation, weekdayNames } from '@newswatch/shell-api/patterns';
import {
  Avatar,
  Badge,
  DescriptionList,
  FormAlert,
  LinkButton,
  MenuButton,
  RelativeTime,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './chats.module.css';

const planNames: Record<ChatPersonFacts['plan'], string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  admin: 'Administrator',
};

/** Helps to answer: the probable cause first, then the facts, then earlier questions. */
export function PersonFacts({
  chat: { id: chatId, person },
  facts,
}: {
  chat: Pick<Chat, 'id' | 'person'>;
  facts: ChatPersonFacts;
}) {
  const { email, plan, verified_channels, likely_cause, earlier } = facts;
  return (
    <div className={styles.facts}>
      <div className={styles.person}>
        <Avatar initials={initials({ full_name: person.name })} size={40} />
        <div>
          <strong>
            <bdi>{person.name}</bdi>
          </strong>
          <div className="ui-hint">{email}</div>
        </div>
      </div>
      <p className={styles.badges}>
        <Badge tone="signal">{planNames[plan]}</Badge>
        {(['email', 'whatsapp'] as const).map((channel) => (
          <Badge key={channel} tone={verified_channels.includes(channel) ? 'success' : 'warning'}>
            {channel === 'email' ? 'Email' : 'WhatsApp'}
            {verified_channels.includes(channel) ? '' : ' unverified'}
          </Badge>
        ))}
      </p>
      {likely_cause ? (
        <FormAlert tone="warning">
          <strong>Likely cause:</strong> {likely_cause}
        </FormAlert>
      ) : null}
      <DescriptionList items={factsOf(facts)} />
      {earlier.length > 0 ? (
        <section aria-labelledby="earlier-chats">
          <h3 id="earlier-chats" className={styles.panelTitle}>
            Earlier
          </h3>
          <ul className={styles.earlier}>
            {earlier.map(({ id, subject, status, created_at }) => (
              <li key={id}>
                <TextLink as={Link} to={`/chats?view=all&chat=${id}`}>
                  <bdi>{subject}</bdi>
                </TextLink>{' '}
                <span className="ui-hint">
                  {status === 'closed' ? 'closed' : 'open'}, <RelativeTime value={created_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.factLinks}>
        <TestAlert chatId={chatId} verified={verified_channels} />
        <LinkButton as={Link} to={`/admin/users/${facts.id}`} block>
          Open account
        </LinkButton>
        <LinkButton as={Link} to={`/admin/users/${facts.id}/edit`} block>
          Change limits
        </LinkButton>
        <LinkButton as={Link} to={`/admin/notifications?user_id=${facts.id}`} block>
          See all messages
        </LinkButton>
      </div>
    </div>
  );
}

/** Sends the person a test alert; a line in the chat says so. */
function TestAlert({ chatId, verified }: { chatId: string; verified: ChatPersonFacts['verified_channels'] }) {
  const send = useApiMutation(chatsApi.sendTest, {
    done: 'A test alert is on its way.',
    failed: 'The test alert could not be sent.',
    refreshes: [chatKeys.all],
  });
  const by = (channel: Channel) => send.mutate({ params: { chatId }, body: { channel } });
  return (
    <MenuButton
      label="Send a test alert"
      trigger="Send a test alert"
      variant="secondary"
      inTopLayer
      items={channels.map(({ id, label }) => ({
        id,
        label,
        disabled: !verified.includes(id),
        onSelect: () => by(id),
      }))}
    />
  );
}

const channels: readonly { id: Channel; label: string }[] = [
  { id: 'email', label: 'By email' },
  { id: 'whatsapp', label: 'By WhatsApp' },
];

function factsOf(facts: ChatPersonFacts) {
  const { targets, alerts_today, alerts_per_day, held_today, failed_today, quiet_hours, timezone } = facts;
  return [
    { term: 'Targets', value: targets.max === null ? targets.used : `${targets.used} of ${targets.max}` },
    { term: 'Daily alert limit', value: `${alerts_today} of ${alerts_per_day}` },
    { term: 'Messages waiting', value: held_today },
    { term: 'Messages failed', value: failed_today },
    { term: 'Quiet hours', value: quiet_hours ? quietInWords(quiet_hours) : 'Off' },
    { term: 'Local time', value: `${timeIn(timezone)}, ${timezone}` },
    { term: 'Last seen', value: facts.last_seen_at ? <RelativeTime value={facts.last_seen_at} /> : 'Never' },
    { term: 'Joined', value: <RelativeTime value={facts.member_since} /> },
  ];
}

const list = new Intl.ListFormat('en-GB');

/** "22:00 to 07:00", "22:00 to 07:00 on Mon and Tue" */
function quietInWords({ start, end, days }: NonNullable<ChatPersonFacts['quiet_hours']>): string {
  const isEveryDay = days === undefined || days.length === weekdayNames.length;
  const on = isEveryDay ? '' : ` on ${list.format(days.map((day) => weekdayNames[day - 1] ?? ''))}`;
  return `${start} to ${end}${on}`;
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(new Date());
}
