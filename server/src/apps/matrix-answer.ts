import * as v from 'valibot';
import type { PostAnswer } from '../outbound/index.ts';
import { busy, type ChannelAnswer, gone, jsonOf, refused } from './channel-answer.ts';

const Sent = v.object({ event_id: v.pipe(v.string(), v.startsWith('$')) });
/** https://spec.matrix.org/latest/client-server-api/#standard-error-response */
const MatrixError = v.object({
  errcode: v.fallback(v.string(), ''),
  /** A deprecated field; current servers send `Retry-After`. */
  retry_after_ms: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
});

/** Interprets a homeserver's response to a sent event. Its own sentences are not passed on: they are not about our screens. */
export function readMatrixAnswer({ status, retryAfterSeconds, excerpt }: PostAnswer): ChannelAnswer {
  const json = jsonOf(excerpt);
  const parsed = v.safeParse(MatrixError, json);
  const { errcode, retry_after_ms } = parsed.success ? parsed.output : { errcode: '' };
  if (status === 200 && v.is(Sent, json)) return { kind: 'accepted' };
  if (status === 429) {
    const afterMs = retry_after_ms === undefined ? null : retry_after_ms / 1_000;
    return busy('The homeserver is not accepting any more messages for now.', retryAfterSeconds ?? afterMs);
  }
  if (status >= 500) return busy(`The homeserver responded with status ${status}.`, retryAfterSeconds);
  if (status === 401)
    return gone('access_token', 'The homeserver does not accept the access token. It may have been revoked.');
  if (errcode === 'M_USER_DEACTIVATED' || errcode === 'M_USER_SUSPENDED' || errcode === 'M_USER_LOCKED')
    return gone('access_token', 'The homeserver has closed or suspended the account.');
  if (errcode === 'M_FORBIDDEN')
    return gone('room_id', 'The account is not in the room, or may not post there.');
  if (errcode === 'M_NOT_FOUND' || errcode === 'M_INVALID_ROOM_ID' || errcode === 'M_INVALID_PARAM')
    return gone('room_id', 'The homeserver cannot find this room.');
  if (errcode === 'M_TOO_LARGE' || status === 413)
    return refused('room_id', 'The message is larger than the homeserver accepts.');
  if (errcode !== '' && errcode !== 'M_UNRECOGNIZED')
    return refused('room_id', `The homeserver refused the message with status ${status}.`);
  const reason = 'No Matrix homeserver responds at this address.';
  return status === 404 || status === 410 ? gone('homeserver', reason) : refused('homeserver', reason);
}
