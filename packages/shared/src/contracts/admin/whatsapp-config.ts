import * as v from 'valibot';
import { Email } from '../email.ts';
import { URL_MAX, WHATSAPP_TEXT_MAX } from '../limits/index.ts';
import { Count, idSchema, Language, Timestamp, TimeZone, WallClock } from '../primitives.ts';
import * as adminMessages from './messages.ts';
import { WhatsappProvider } from './whatsapp.ts';

const words = adminMessages.whatsappConfig;

/*@__NO_SIDE_EFFECTS__*/ function whole(min: number, max: number) {
  return v.pipe(
    v.number(words.wholeNumber),
    v.integer(words.wholeNumber),
    v.minValue(min, words.atLeast(min)),
    v.maxValue(max, words.atMost(max)),
  );
}

export const WHATSAPP_DAY_LIMITS_MAX = 30;

/** How fast messages are sent, so that it looks as if a person wrote them. Codes are exempt. */
export const WhatsappPace = v.object({
  min_gap_seconds: whole(0, 600),
  max_gap_seconds: whole(0, 600),
  per_minute: whole(1, 6_000),
  per_hour: whole(1, 100_000),
  per_day: whole(1, 1_000_000),
  per_recipient_per_hour: whole(1, 1_000),
  warmup: v.object({
    enabled: v.boolean(),
    /** The limit for each of the first days; afterwards `per_day`. */
    day_limits: v.pipe(v.array(whole(1, 1_000_000)), v.maxLength(WHATSAPP_DAY_LIMITS_MAX)),
  }),
  /** Whether the simulator follows all of these rules, too. */
  also_simulator: v.boolean(),
});
export type WhatsappPace = v.InferOutput<typeof WhatsappPace>;

/** If `from` and `to` are equal, messages are sent at any time. */
export const WhatsappWindow = v.object({
  enabled: v.boolean(),
  start: WallClock,
  end: WallClock,
  timezone: TimeZone,
});

/** The address of an http gateway; none if the provider needs none. */
const BaseUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(URL_MAX),
  v.check(
    (text) => text === '' || (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)),
    words.baseUrl,
  ),
);
const Name = v.pipe(v.string(), v.trim(), v.maxLength(100));

const settings = {
  provider: WhatsappProvider,
  /** The vendor whose HTTP API a linked device's gateway uses. */
  gateway: v.picklist(['waha', 'evolution']),
  base_url: BaseUrl,
  /** The session or instance at the gateway. */
  session_name: v.pipe(Name, v.regex(/^[\w-]{1,60}$/, words.sessionName)),
  phone_number_id: v.pipe(Name, v.regex(/^\d*$/, words.digits)),
  business_account_id: v.pipe(Name, v.regex(/^\d*$/, words.digits)),
  /** The country code of numbers that administrators type without one. */
  default_country_code: v.pipe(Name, v.regex(/^(\+[1-9]\d{0,3})?$/, words.countryCode)),
  /** Whether WhatsApp is on. If it is off, nothing is sent over it, and alerts go by email instead. */
  enabled: v.boolean(),
  sender: WhatsappPace,
  send_window: WhatsappWindow,
  fallback_to_email_minutes: whole(1, 1_440),
  retry: v.object({ max: whole(1, 10) }),
  auto_reply: v.object({
    enabled: v.boolean(),
    text: v.pipe(v.string(), v.trim(), v.maxLength(WHATSAPP_TEXT_MAX)),
  }),
  /** Addresses that get an email when sending stops, in addition to every administrator. */
  alert_emails: v.pipe(v.array(Email), v.maxLength(10)),
};

/**
 * The words that have an effect if they are a whole message, by this effect. They cannot be changed, because people learn them
 * from the messages themselves.
 */
export const WhatsappWords = v.object({
  language: Language,
  stop: v.array(v.string()),
  start: v.array(v.string()),
});

export const WhatsappConfig = v.object({
  ...settings,
  /** The time at which the key was set; the key itself is never returned. */
  api_key_set_at: v.nullable(Timestamp),
  webhook_secret_set_at: v.nullable(Timestamp),
  /** The address for the gateway's callbacks. */
  callback_url: v.string(),
  /** The token that Meta uses to verify that address; null while there is no webhook secret. */
  verify_token: v.nullable(v.string()),
  opt_out_words: v.array(WhatsappWords),
  /** The day of the number's warm-up, from 1; null if no number is linked. */
  warmup_day: v.nullable(Count),
  /** Messages handed over on each of the first 12 days of the number. */
  warmup_sent: v.array(Count),
  /** People who unsubscribed and subscribed again in the last 30 days. */
  ended_30d: Count,
  began_again_30d: Count,
  version: Count,
});
export type WhatsappConfig = v.InferOutput<typeof WhatsappConfig>;
export const WhatsappConfigAnswer = v.object({ config: WhatsappConfig });

const Secret = v.pipe(v.string(), v.trim(), v.maxLength(1_000));
export const WhatsappConfigUpdate = v.pipe(
  v.strictObject({
    ...settings,
    /** Unchanged if omitted, and removed if empty. */
    api_key: v.optional(Secret),
    webhook_secret: v.optional(Secret),
    version: v.optional(Count),
  }),
  v.forward(
    v.check(({ sender }) => sender.min_gap_seconds <= sender.max_gap_seconds, words.gaps),
    ['sender', 'max_gap_seconds'],
  ),
  v.forward(
    v.check(({ provider, base_url }) => provider !== 'linked_device' || base_url !== '', words.baseUrlNeeded),
    ['base_url'],
  ),
  v.forward(
    v.check(
      ({ provider, phone_number_id }) => provider !== 'cloud_api' || phone_number_id !== '',
      words.phoneNumberIdNeeded,
    ),
    ['phone_number_id'],
  ),
);
export type WhatsappConfigUpdate = v.InferOutput<typeof WhatsappConfigUpdate>;
export const WhatsappConfigSaved = v.object({ config: WhatsappConfig, message: v.string() });

/** One check of a connection test. */
export const WhatsappCheck = v.object({
  id: v.picklist(['answers', 'authorised', 'callback', 'linked']),
  ok: v.boolean(),
  detail: v.string(),
});
export const WhatsappConfigTested = v.object({
  ok: v.boolean(),
  latency_ms: v.nullable(Count),
  detail: v.string(),
  checks: v.array(WhatsappCheck),
});
export type WhatsappConfigTested = v.InferOutput<typeof WhatsappConfigTested>;

export const WhatsappTemplateId = idSchema('wtp');
export const WhatsappTemplateStatus = v.picklist(['draft', 'pending', 'approved', 'rejected', 'paused']);
export type WhatsappTemplateStatus = v.InferOutput<typeof WhatsappTemplateStatus>;

const template = {
  /** The name in Meta's format: lowercase letters, digits and underscores. */
  name: v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9_]{1,64}$/, words.templateName)),
  language: Language,
  category: v.picklist(['utility', 'authentication']),
  /** The text, with `{{1}}`, `{{2}}` … in place of the variables. */
  body: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(words.templateBody),
    v.maxLength(WHATSAPP_TEXT_MAX, adminMessages.whatsapp.textTooLong),
  ),
  /** The content of each variable, in order. */
  variables: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))), v.maxLength(10)),
};

export const WhatsappTemplate = v.object({
  id: WhatsappTemplateId,
  ...template,
  status: WhatsappTemplateStatus,
  /** The reason why Meta refused it. */
  rejection: v.nullable(v.string()),
  version: Count,
  updated_at: Timestamp,
});
export type WhatsappTemplate = v.InferOutput<typeof WhatsappTemplate>;
export const WhatsappTemplates = v.object({ items: v.array(WhatsappTemplate) });
export const WhatsappTemplateParams = v.object({ templateId: WhatsappTemplateId });

/** The numbers of the variables in a body, in order of appearance. */
export function variableNumbers(body: string): number[] {
  return [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
}

export const WhatsappTemplateDraft = v.pipe(
  v.strictObject({ ...template, version: v.optional(Count) }),
  v.forward(
    v.check(({ body, variables }) => {
      const used = new Set(variableNumbers(body));
      return (
        used.size === variables.length &&
        [...used].every((number) => number <= variables.length && number > 0)
      );
    }, words.templateVariables),
    ['variables'],
  ),
  v.forward(
    v.check(
      ({ category, body }) => category === 'authentication' || !/^\{\{|\}\}$/.test(body),
      words.templateEdges,
    ),
    ['body'],
  ),
  v.forward(
    v.check(
      ({ category, variables }) => category !== 'authentication' || variables.length === 1,
      words.templateCode,
    ),
    ['variables'],
  ),
);
export type WhatsappTemplateDraft = v.InferOutput<typeof WhatsappTemplateDraft>;
export const WhatsappTemplateSaved = v.object({ template: WhatsappTemplate, message: v.string() });
/** Filled with the last alert, or with examples if there was none. */
export const WhatsappTemplatePreview = v.object({ text: v.string(), direction: v.picklist(['ltr', 'rtl']) });
