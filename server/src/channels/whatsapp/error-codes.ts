import { SendError } from '../send-error.ts';
import { at, type JsonAnswer, textAt } from './http-json.ts';

interface Meaning {
  failure: 'temporary' | 'permanent' | 'away';
  /** Our own code, the same for all providers. */
  code: string;
  message: string;
  reason?: 'bounced' | 'complaint';
}

const m = (
  failure: Meaning['failure'],
  code: string,
  message: string,
  reason?: Meaning['reason'],
): Meaning => ({
  failure,
  code,
  message,
  ...(reason ? { reason } : {}),
});

/** Error codes of Meta's Cloud API, by their meaning for a message. */
const CLOUD_API: Record<number, Meaning> = {
  0: m('away', 'not_authorised', 'The Cloud API did not accept our key.'),
  1: m('temporary', 'provider_error', 'WhatsApp reported an internal error.'),
  2: m('temporary', 'provider_error', 'WhatsApp is not available right now.'),
  3: m('away', 'not_allowed', 'The key lacks a required permission.'),
  4: m('temporary', 'too_fast', 'WhatsApp asked us to slow down.'),
  10: m('away', 'not_allowed', 'The key lacks the permission to send messages.'),
  33: m('away', 'number_gone', 'The sending number no longer exists.'),
  100: m('permanent', 'invalid_message', 'WhatsApp did not understand the message.'),
  190: m('away', 'not_authorised', 'The Cloud API key has expired.'),
  368: m('away', 'restricted', 'WhatsApp has restricted the account.'),
  80007: m('temporary', 'too_fast', 'The account sent too many messages; WhatsApp asked us to slow down.'),
  130429: m('temporary', 'too_fast', 'WhatsApp asked us to slow down.'),
  130472: m('permanent', 'experiment', 'WhatsApp does not deliver this kind of message to this person.'),
  130497: m(
    'permanent',
    'country_not_allowed',
    'The account is not allowed to send messages to this country.',
  ),
  131000: m('temporary', 'provider_error', 'WhatsApp reported an internal error.'),
  131005: m('away', 'not_allowed', 'The key lacks the permission to send messages.'),
  131008: m('permanent', 'invalid_message', 'The message lacks something that WhatsApp requires.'),
  131009: m('permanent', 'invalid_message', 'WhatsApp did not accept part of the message.'),
  131016: m('temporary', 'provider_error', 'WhatsApp is not available right now.'),
  131021: m('permanent', 'own_number', 'The recipient is the sending number.', 'bounced'),
  131026: m('permanent', 'not_on_whatsapp', 'The number cannot be reached on WhatsApp.', 'bounced'),
  131030: m('permanent', 'not_allowed_recipient', 'A test account cannot send messages to this number.'),
  131031: m('away', 'account_locked', 'WhatsApp has locked the account.'),
  131037: m('away', 'number_not_approved', 'The display name of the number is not approved.'),
  131042: m('away', 'payment', 'There is a payment problem with the WhatsApp account.'),
  131045: m('away', 'number_not_registered', 'The sending number is not registered.'),
  131047: m(
    'permanent',
    'window_closed',
    'No template matches, and free text can only be sent to people who have written to us in the last 24 hours.',
  ),
  131048: m('away', 'spam_limit', 'People marked messages as spam, so WhatsApp is limiting the number.'),
  131049: m('permanent', 'not_delivered_for_health', 'WhatsApp chose not to deliver the message.'),
  131050: m(
    'permanent',
    'opted_out_of_marketing',
    'The person has opted out of marketing messages in WhatsApp.',
    'complaint',
  ),
  131051: m('permanent', 'invalid_message', 'WhatsApp does not support this kind of message.'),
  131053: m('permanent', 'invalid_message', 'WhatsApp did not accept the attachment.'),
  131056: m(
    'temporary',
    'too_fast_for_person',
    'This person has received too many messages in a short time.',
  ),
  131057: m('away', 'maintenance', 'The WhatsApp account is under maintenance.'),
  132000: m('away', 'template_variables', 'The number of variables does not match the template.'),
  132001: m('away', 'template_missing', 'The template does not exist in this language.'),
  132005: m('permanent', 'template_too_long', 'The filled-in template is too long.'),
  132007: m('permanent', 'template_policy', 'The template violates a WhatsApp policy.'),
  132012: m('permanent', 'template_filling', 'A template variable has the wrong format.'),
  132015: m('away', 'template_paused', 'The template is paused because of low quality.'),
  132016: m('away', 'template_disabled', 'The template is disabled because of low quality.'),
  133004: m('temporary', 'provider_error', 'WhatsApp is not available right now.'),
  133010: m('away', 'number_not_registered', 'The sending number is not registered.'),
  133016: m('temporary', 'too_fast', 'The number has been registered too many times.'),
};

/** Our own codes for a person who wants no messages from us. */
export const complaintCodes: ReadonlySet<string> = new Set([
  ...Object.values(CLOUD_API).flatMap(({ code, reason }) => (reason === 'complaint' ? [code] : [])),
  'blocked_by_person',
]);

/**
 * The codes of a person who stopped marketing messages in WhatsApp. By Meta's definition, this does not affect codes (templates
 * of the category authentication).
 */
export const marketingStops: ReadonlySet<string> = new Set(['opted_out_of_marketing']);

/** The reasons why a message failed, in one sentence for each of our own codes, for lists of failures. */
export const codeMeanings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(CLOUD_API).map(({ code, message }) => [code, message])),
  not_on_whatsapp: 'The number is not on WhatsApp.',
  blocked_by_person: 'The person has blocked us.',
  too_fast: 'WhatsApp asked us to slow down.',
  gateway_timeout: 'The gateway did not respond in time.',
  gateway_unreachable: 'The gateway could not be reached.',
  gateway_error: 'The gateway reported an internal error.',
  gateway_refused: 'The gateway refused the message.',
  not_authorised: 'The provider did not accept our key.',
  outcome_unknown: 'It is not known whether the message was sent.',
  provider_error: 'WhatsApp reported an internal error.',
  no_template: 'There is no approved template for this message.',
};

/** Converts an error response of the Cloud API. */
export function cloudApiErrorOf({ status, body }: JsonAnswer): SendError {
  const code = at(body, 'error', 'code');
  return cloudApiError(typeof code === 'number' ? code : null, status, textAt(body, 'error', 'message'));
}

/** Converts a code of the Cloud API; an unknown code is retried. */
function cloudApiError(code: number | null, status: number, detail: string | null): SendError {
  const known = code === null ? undefined : CLOUD_API[code];
  if (known) {
    return new SendError(
      known.failure,
      known.code,
      known.message,
      known.reason ? { reason: known.reason } : {},
    );
  }
  if (status === 401 || status === 403) {
    return new SendError('away', 'not_authorised', 'The Cloud API did not accept our key.');
  }
  if (status === 429) return new SendError('temporary', 'too_fast', 'WhatsApp asked us to slow down.');
  if (status >= 400 && status < 500 && status !== 408) {
    return new SendError(
      'permanent',
      `cloud_api_${code ?? status}`,
      detail ?? 'WhatsApp refused the message.',
    );
  }
  return new SendError('temporary', 'provider_error', 'WhatsApp reported an internal error.', {
    mayHaveLeft: status >= 500,
  });
}

/** Converts a failure that a receipt reports. */
export function cloudApiFailure(
  code: number | null,
  title: string | null,
): { code: string; message: string } {
  const known = code === null ? undefined : CLOUD_API[code];
  return known
    ? { code: known.code, message: known.message }
    : { code: `cloud_api_${code ?? 'unknown'}`, message: title ?? 'WhatsApp did not deliver the message.' };
}

/** Converts the HTTP status of a linked device's gateway after a send. */
export function gatewayError(status: number, detail: string | null): SendError {
  if (status === 401 || status === 403) {
    return new SendError('away', 'not_authorised', 'The gateway did not accept our key.');
  }
  if (status === 404 || status === 422) {
    const isSession = /session|instance/i.test(detail ?? '');
    if (isSession || detail === null) {
      return new SendError(
        'away',
        'session_missing',
        'The gateway does not recognise the session, or the session is not connected.',
      );
    }
  }
  if (status === 429) return new SendError('temporary', 'too_fast', 'The gateway asked us to slow down.');
  if (/exists"?:\s*false|not on whatsapp|no lid|invalid.?(jid|number)/i.test(detail ?? '')) {
    return new SendError('permanent', 'not_on_whatsapp', 'The number is not on WhatsApp.', {
      reason: 'bounced',
    });
  }
  if (status >= 400 && status < 500 && status !== 408) {
    return new SendError('permanent', 'gateway_refused', 'The gateway refused the message.');
  }
  return new SendError('temporary', 'gateway_error', 'The gateway reported an internal error.', {
    mayHaveLeft: true,
  });
}
