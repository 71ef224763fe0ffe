import * as v from 'valibot';
import type { PostAnswer } from '../outbound/index.ts';
import { busy, type ChannelAnswer, gone, jsonOf, refused } from './channel-answer.ts';

/** Interprets the response of an incoming webhook of Slack, Teams or Discord. */
export function readWebhookAnswer({ status, retryAfterSeconds }: PostAnswer): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const reason = `The channel responded with status ${status}.`;
  if (status === 429 || status >= 500) return busy(reason, retryAfterSeconds);
  return status === 404 || status === 410 || status === 403 ? gone('url', reason) : refused('url', reason);
}

/** Google's errors: https://cloud.google.com/apis/design/errors. */
export function readGoogleChatAnswer({ status, retryAfterSeconds }: PostAnswer): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 429) return busy('The space is not accepting any more messages for now.', retryAfterSeconds);
  if (status >= 500) return busy(`Google Chat responded with status ${status}.`, retryAfterSeconds);
  switch (status) {
    case 401:
      return gone('url', 'Google Chat does not accept the key or the token in the address. Copy it again.');
    case 403:
      return gone(
        'url',
        'Google Chat does not let the webhook post. An administrator may have turned apps off.',
      );
    case 404:
    case 410:
      return gone('url', 'The webhook or its space no longer exists.');
    default:
      return refused('url', `Google Chat refused the message with status ${status}.`);
  }
}

/** https://developers.mattermost.com/api-documentation/#/#error-handling, only what distinguishes the errors. */
const MattermostError = v.object({ id: v.fallback(v.string(), '') });

/** Reads the answer of a person's own server; anything else that answers at the address must not be mistaken for it. */
export function readMattermostAnswer({ status, retryAfterSeconds, excerpt }: PostAnswer): ChannelAnswer {
  const parsed = v.safeParse(MattermostError, jsonOf(excerpt));
  const id = parsed.success ? parsed.output.id : '';
  if (status === 200 && excerpt.trim() === 'ok') return { kind: 'accepted' };
  if (status === 429)
    return busy('Mattermost is not accepting any more messages for now.', retryAfterSeconds);
  if (status === 501 || id === 'web.incoming_webhook.disabled.app_error')
    return gone('url', 'Incoming webhooks are turned off on this Mattermost server.');
  if (status >= 500) return busy(`Mattermost responded with status ${status}.`, retryAfterSeconds);
  if (id === 'web.incoming_webhook.invalid.app_error')
    return gone('url', 'The webhook no longer exists in Mattermost.');
  if (id === 'web.incoming_webhook.channel.app_error' || /deleted|archived/.test(id))
    return gone('url', 'The channel of the webhook no longer exists in Mattermost, or is archived.');
  if (status === 401 || status === 403)
    return gone('url', 'Mattermost does not let the webhook post. Its creator may have left the channel.');
  if (status === 404 || status === 410) return gone('url', 'There is no Mattermost webhook at this address.');
  if (status >= 200 && status < 400)
    return refused('url', 'Something other than Mattermost responds at this address.');
  return refused('url', `Mattermost refused the message with status ${status}.`);
}
