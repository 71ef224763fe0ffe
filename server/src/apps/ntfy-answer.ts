import * as v from 'valibot';
import type { PostAnswer } from '../outbound/index.ts';
import { busy, type ChannelAnswer, gone, jsonOf, refused } from './channel-answer.ts';

/** https://docs.ntfy.sh/subscribe/api/#json-message-format, its beginning: a long message is not read to its end. */
const PUBLISHED = /^\s*\{\s*"id"\s*:\s*"[A-Za-z0-9]+"[^}]*"event"\s*:\s*"message"/;
/** An error of ntfy. Its code has five digits: the HTTP status and two more. */
const NtfyError = v.object({ code: v.fallback(v.number(), 0), http: v.fallback(v.number(), 0) });
/** The codes of errors about the topic: its name is not valid, or not allowed on that server. */
const TOPIC_CODES: readonly number[] = [40_009, 40_010];

/** Interprets a server's response to a published message. */
export function readNtfyAnswer(
  { status, retryAfterSeconds, excerpt }: PostAnswer,
  { hasToken }: { hasToken: boolean },
): ChannelAnswer {
  if (status === 200 && PUBLISHED.test(excerpt)) return { kind: 'accepted' };
  const parsed = v.safeParse(NtfyError, jsonOf(excerpt));
  const { code, http } = parsed.success ? parsed.output : { code: 0, http: 0 };
  if (status === 429)
    return busy('The ntfy server is not accepting any more messages for now.', retryAfterSeconds);
  if (status >= 500) return busy(`The ntfy server responded with status ${status}.`, retryAfterSeconds);
  if (http !== status) {
    const reason = 'No ntfy server responds at this address.';
    return status === 404 || status === 405 || status === 410
      ? gone('server', reason)
      : refused('server', reason);
  }
  if (status === 401)
    return gone(
      'access_token',
      'The ntfy server does not accept the access token. It may have been revoked.',
    );
  if (status === 403) {
    return hasToken
      ? gone('topic', 'The access token does not allow publishing to this topic.')
      : gone('access_token', 'Publishing to this topic needs an access token.');
  }
  if (TOPIC_CODES.includes(code)) return gone('topic', 'The ntfy server does not allow this topic.');
  if (status === 404) return gone('server', 'No ntfy server responds at this address.');
  return refused('topic', `The ntfy server refused the message with status ${status}.`);
}
