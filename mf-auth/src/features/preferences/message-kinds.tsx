import {
  type Channel,
  channels,
  type EmailKind,
  emailKinds,
  type MessageKind,
  messageKinds,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { VisuallyHidden } from '@newswatch/ui';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { channelNames, channelNamesInSentence } from '../../person/channel-names.ts';
import { isKnownKind, type PreferencesForm } from '../../person/preferences-form.ts';
import styles from './message-kinds.module.css';

const kinds: Record<MessageKind, { name: string; what: string }> = {
  match: { name: 'Alerts', what: 'Each alert from your targets.' },
  match_digest: { name: 'Digests', what: 'Held alerts, in one message.' },
  spike: {
    name: 'Unusual days',
    what: 'At most once a day, when a target finds far more than usual.',
  },
  tone_turned: {
    name: 'Changes in tone',
    what: 'At most once a week for each target, when an unusually large share of your coded matches is unfavourable.',
  },
  quota_warning: { name: 'Limit warnings', what: 'When you reach a limit, or are close to it.' },
  source_request_decided: {
    name: 'Source decisions',
    what: 'When an administrator has decided on a source that you requested.',
  },
  verification: {
    name: 'Verification',
    what: 'When your email address or number is verified for you, or is no longer verified.',
  },
  collection_articles: {
    name: 'New articles in collections',
    what: 'When others add articles, as often as you chose in each collection.',
  },
  collection_notes: {
    name: 'New notes in collections',
    what: 'When others write notes or log entries, depending on what you chose in each collection.',
  },
  collection_mention: { name: 'Mentions', what: 'When a note in a collection mentions you.' },
  release_pickups: {
    name: 'Press releases',
    what: 'At most once an hour per release, when new articles reuse it.',
  },
  reminder: {
    name: 'Reminders',
    what: 'About your own dates, as you chose for each, and about unanswered questions from the press.',
  },
};

const emailKindTexts: Record<EmailKind, { name: string; what: string }> = {
  chat_message: { name: 'Chat messages', what: 'When a new message stays unread for a minute.' },
  webhook_disabled: {
    name: 'Webhook endpoints',
    what: 'When one of your endpoints is disabled.',
  },
};

/** The icon of a lock. Not taken from the icons entry, whose base is larger than the rest of this table. */
const LOCK = (
  <svg className="ui-icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <rect width="18" height="11" x="3" y="11" rx="2" />
    <path d="M7 11V7a5 5 0 0 1 10 0v4" />
  </svg>
);

interface MessageKindsProps {
  form: UseFormReturn<PreferencesForm>;
  /** The channels of the plan. */
  allowed: readonly Channel[];
}

/** The channels for each kind of message, and the result given the enabled channels. */
export function MessageKinds({ form, allowed }: MessageKindsProps) {
  const id = useId();
  const [enabled, types] = useWatch({ control: form.control, name: ['enabledChannels', 'types'] });
  const { api_access_enabled, notification_preferences } = useCurrentUser();
  const isKnown = (kind: MessageKind) => isKnownKind(notification_preferences, kind);
  const toggle = (kind: MessageKind, toggled: Channel) => {
    const chosen = channels.filter((one) => types[kind].includes(one) !== (one === toggled));
    form.setValue(`types.${kind}`, chosen, { shouldDirty: true });
  };
  return (
    <table className={styles.table}>
      <caption className="ui-visually-hidden">The channels of each kind of message</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}{' '}
              {enabled.includes(channel) ? null : (
                <small>{allowed.includes(channel) ? 'Off' : 'Not in your plan'}</small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageKinds.filter(isKnown).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {kinds[kind].name}
              <p id={`${id}-${kind}`}>
                {kinds[kind].what}{' '}
                {effectOf(
                  kind,
                  channels.filter((one) => types[kind].includes(one) && enabled.includes(one)),
                )}
              </p>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <label>
                  <input
                    type="checkbox"
                    className="ui-checkbox"
                    aria-label={`${kinds[kind].name} by ${channelNamesInSentence[channel]}`}
                    aria-describedby={`${id}-${kind}`}
                    // A choice made on a larger plan is kept for when the channel is available again.
                    checked={allowed.includes(channel) && types[kind].includes(channel)}
                    disabled={!allowed.includes(channel)}
                    onChange={() => toggle(kind, channel)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
        {emailKinds
          .filter((kind) => kind !== 'webhook_disabled' || api_access_enabled)
          .map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {emailKindTexts[kind].name}
                <p id={`${id}-${kind}`}>
                  {emailKindTexts[kind].what}{' '}
                  {types[kind].length > 0 ? 'Sent by email.' : 'Only in your inbox.'}
                </p>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  {channel === 'email' ? (
                    <label>
                      <input
                        type="checkbox"
                        className="ui-checkbox"
                        aria-label={`${emailKindTexts[kind].name} by email`}
                        aria-describedby={`${id}-${kind}`}
                        checked={types[kind].length > 0}
                        onChange={(event) =>
                          form.setValue(`types.${kind}`, event.target.checked ? ['email'] : [], {
                            shouldDirty: true,
                          })
                        }
                      />
                    </label>
                  ) : (
                    <Never />
                  )}
                </td>
              ))}
            </tr>
          ))}
        <tr>
          <th scope="row">
            Account security
            <p>
              New sign-ins, password changes and the like. Always sent by email, and always in your inbox.
            </p>
          </th>
          {channels.map((channel) => (
            <td key={channel}>
              {channel === 'email' ? (
                <>
                  {LOCK}
                  <VisuallyHidden>Always</VisuallyHidden>
                </>
              ) : (
                <Never />
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const Never = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Never</VisuallyHidden>
  </>
);

function effectOf(kind: MessageKind, open: readonly Channel[]): string {
  const [first, second] = open;
  if (first === undefined) return 'Only in your inbox.';
  if (second === undefined) return `Sent by ${channelNamesInSentence[first]}.`;
  return kind === 'match' || kind === 'match_digest'
    ? 'Sent by email and WhatsApp.'
    : 'Sent by email, or by WhatsApp if email is not possible.';
}
