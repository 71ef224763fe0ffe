import * as v from 'valibot';
import { canonicalDomain } from '../../domain/email-address.ts';
import {
  CRAWL_INTERVAL_MINUTES_DEFAULT,
  CRAWL_INTERVAL_MINUTES_MAX,
  CRAWL_INTERVAL_MINUTES_MIN,
  PLAN_HISTORY_DAYS_MAX,
  PLAN_HISTORY_DAYS_MIN,
} from '../limits/index.ts';
import { Channel, Count, listOf, paging, Timestamp, TimeZone } from '../primitives.ts';
import { isMisleadingAddress } from '../visible-text.ts';
import { NamedPerson } from './user-list.ts';

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/;
const RANGE =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/(?:\d|[12]\d|3[0-2]))?|[\da-f:]*:[\da-f:]+(?:\/(?:\d{1,2}|1[01]\d|12[0-8]))?)$/i;

/*@__NO_SIDE_EFFECTS__*/ function whole(min: number, max: number, unit = '') {
  const sentence = `Enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}${unit}`;
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
}
/*@__NO_SIDE_EFFECTS__*/ function text(max: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max, `Enter at most ${max} characters`));
}
const emailOrNothing = v.pipe(
  text(254),
  v.check((value) => value === '' || EMAIL.test(value), 'Enter an email address, or leave this empty'),
);
const IMPRINT_MAX = 300;
const LINK_MAX = 500;
/** A link in messages and on pages: `https`, without user name and password. */
const pageOrNothing = v.pipe(
  text(LINK_MAX),
  v.check((value) => value === '' || isWebPage(value), 'Enter an address that begins with https://'),
);
function isWebPage(value: string): boolean {
  if (!/^https:\/\//i.test(value) || isMisleadingAddress(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
export const MailDomain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  // As the addresses of people are stored: `exämple.de` in its ASCII form.
  v.transform((domain) => canonicalDomain(domain) ?? domain),
  v.regex(DOMAIN, 'Enter domains such as example.com'),
);
const Domains = v.pipe(v.array(MailDomain), v.maxLength(500));

const general = {
  /** The sender name of emails; also shown on the maintenance page. */
  site_name: v.pipe(
    text(60),
    v.minLength(1, 'Enter a name'),
    v.check((value) => !/\p{Cc}/u.test(value), 'Enter a name on one line'),
  ),
  /** The base address of links in messages; if empty, the configured one. */
  base_url: v.pipe(
    text(200),
    v.check(
      (value) => value === '' || /^https?:\/\/[^\s/]+$/.test(value),
      'Enter an address such as https://news.example, without a path',
    ),
  ),
  support_email: emailOrNothing,
  /** The time zone of new accounts whose browser does not report one. */
  default_timezone: TimeZone,
  maintenance_mode: v.boolean(),
  maintenance_message: text(500),
  /** The time when it ends automatically; null: until someone switches it off. */
  maintenance_ends_at: v.nullable(Timestamp),
  /** `configured`: the value of the environment. Takes effect in every process at once. */
  log_level: v.picklist(['configured', 'error', 'warn', 'info', 'debug']),
};
const NOTICE_MAX = 300;
/** Planned maintenance, announced to everyone who is signed in. There is none while the English text is empty. */
const notice = {
  text_en: text(NOTICE_MAX),
  /** The notice in the other languages; if one is empty, its readers see the English text. */
  text_fr: text(NOTICE_MAX),
  text_es: text(NOTICE_MAX),
  text_ar: text(NOTICE_MAX),
  starts_at: v.nullable(Timestamp),
  ends_at: v.nullable(Timestamp),
  /** Whether maintenance mode is on from `starts_at` to `ends_at`. Older servers do not send it. */
  maintenance_mode: v.optional(v.boolean(), false),
};
const legal = {
  /** The operator's name and postal address, on several lines, shown below every email. */
  imprint: text(IMPRINT_MAX),
  /**
   * The operator's terms and privacy policy, linked on pages for people without an account; the policy also in emails to them.
   */
  terms_url: pageOrNothing,
  privacy_url: pageOrNothing,
};
const registration = { open: v.boolean(), allowed_domains: Domains, blocked_domains: Domains };
const planEntries = {
  max_targets: whole(1, 1_000),
  max_notifications_per_day: whole(1, 10_000),
  keywords_per_target: whole(1, 100),
  /** The number of other people who may also get alerts. */
  recipients: whole(0, 100),
  /**
   * The number of days of matches that are shown, today included; null: all. Many figures cover thirty days, so no plan shows
   * less.
   */
  history_days: v.nullable(whole(PLAN_HISTORY_DAYS_MIN, PLAN_HISTORY_DAYS_MAX, ' days')),
  channels: v.pipe(v.array(Channel), v.includes('email', 'Every plan includes email')),
  /** Fastest first. */
  delivery_modes: v.pipe(
    v.array(v.picklist(['live', 'hourly', 'daily'])),
    v.includes('daily', 'Every plan includes the daily digest'),
  ),
};
const crawling = {
  /** If empty: `Newswatch/1.0 (+address)`. robots.txt is always evaluated for Newswatch. */
  user_agent: v.pipe(text(200), v.regex(/^[\x20-\x7e]*$/, 'Use only unaccented letters, digits and symbols')),
  /** Sources that one process reads at the same time. */
  max_concurrency: whole(1, 64),
  per_host_delay_ms: whole(250, 60_000, ' ms'),
  /** The interval of new sources that do not specify one. */
  default_interval_minutes: whole(CRAWL_INTERVAL_MINUTES_MIN, CRAWL_INTERVAL_MINUTES_MAX, ' minutes'),
  /** Pages that the browser of one process renders at the same time. */
  browser_pool: whole(1, 8),
};
const matching = {
  /** Articles that were published longer ago than this when first seen raise no alert. */
  archive_age_days: whole(1, 365, ' days'),
  /** Articles that are further apart in time never belong to one story. */
  window_hours: whole(1, 336, ' hours'),
  /** The share of the shorter title's significant words that both titles must have. */
  title_overlap_percent: whole(30, 100, '%'),
  /** The share of the shorter text's word sequences that makes the other text a copy. */
  body_overlap_percent: whole(50, 100, '%'),
  /** The number of bits, out of 64, in which the fingerprints of nearly equal texts may differ. */
  simhash_distance: whole(0, 8),
};
const emailEntries = {
  /** `configured`: the settings of the environment; `smtp`: the server below. */
  provider: v.picklist(['configured', 'smtp']),
  host: text(253),
  port: whole(1, 65_535),
  username: text(254),
  tls: v.picklist(['tls', 'starttls', 'none']),
  from: emailOrNothing,
  reply_to: emailOrNothing,
};
const security = {
  /** Whether administrators without an authenticator get a code by email at each sign-in. */
  admin_mfa_required: v.boolean(),
  session_days: whole(1, 365, ' days'),
  /** Calls of administrators are only accepted from these addresses; if empty, from everywhere. */
  ip_allow_list: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.regex(RANGE, 'Enter addresses or ranges such as 203.0.113.0/24'))),
    v.maxLength(100),
  ),
};
const retention = {
  /** 0 means forever, here and below. */
  notifications_days: whole(0, 3_650, ' days'),
  crawl_runs_days: whole(0, 3_650, ' days'),
  mailbox_days: whole(0, 3_650, ' days'),
  /** The texts of articles; saved or rated ones are kept completely, here and below. */
  article_texts_days: whole(0, 3_650, ' days'),
  articles_days: whole(0, 3_650, ' days'),
};
const features = {
  /** Whether WhatsApp is on. If it is off, no plan has WhatsApp, and only codes are sent there. */
  whatsapp: v.boolean(),
  /** Whether the external API is on. If it is off, API keys are refused. */
  external_api: v.boolean(),
  /** Whether people can ask the connected language model. Has no effect if none is connected. */
  questions: v.boolean(),
};

const sections = {
  general: v.object(general),
  notice: v.object(notice),
  legal: v.object(legal),
  registration: v.object(registration),
  plans: v.object({
    free: v.object(planEntries),
    basic: v.object(planEntries),
    pro: v.object(planEntries),
  }),
  crawling: v.object(crawling),
  matching: v.object(matching),
  security: v.object(security),
  retention: v.object(retention),
  features: v.object(features),
};

/** The settings of the whole product, apart from secrets. */
export const SettingsValues = v.object({ ...sections, email: v.object(emailEntries) });
export type SettingsValues = v.InferOutput<typeof SettingsValues>;
export type SettingsSection = keyof SettingsValues;

export const SystemSettings = v.object({
  ...sections,
  email: v.object({
    ...emailEntries,
    /** Whether a password is set; the password itself is never returned. */
    password_set: v.boolean(),
  }),
  /** The number of changes: saving with an old number is refused as a conflict. */
  version: v.number(),
  saved_at: v.nullable(Timestamp),
  saved_by: v.nullable(NamedPerson),
  /** The size of all stored data, and its largest parts; null if it was not requested. */
  database: v.optional(
    v.nullable(v.object({ bytes: Count, parts: v.array(v.object({ name: v.string(), bytes: Count })) })),
    null,
  ),
  /**
   * Active people on each plan, who are affected by a change to its limits. Older servers send neither this nor the next field.
   */
  people_by_plan: v.optional(v.object({ free: Count, basic: Count, pro: Count })),
  /** The address from which the settings were requested: an allow list without it cannot be saved. */
  your_address: v.optional(v.string()),
  /**
   * The connected language model, and what it did in the last 30 days; null if none is connected. Older servers do not send it.
   */
  model: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        host: v.string(),
        context_tokens: Count,
        days: Count,
        answers: Count,
        failures: Count,
        /** The tokens that the model reports: those sent to it, and those that it wrote. */
        tokens_in: Count,
        tokens_out: Count,
        /** Answers whose tokens the model did not report; the figures above do not include these. */
        unreported: Count,
      }),
    ),
  ),
});
export type SystemSettings = v.InferOutput<typeof SystemSettings>;

/*@__NO_SIDE_EFFECTS__*/ function some<const E extends v.ObjectEntries>(entries: E) {
  return v.optional(v.partial(v.strictObject(entries)));
}

/** Omitted fields stay unchanged. */
export const SystemSettingsUpdate = v.strictObject({
  general: some(general),
  notice: some(notice),
  legal: some(legal),
  registration: some(registration),
  plans: v.optional(
    v.strictObject({ free: some(planEntries), basic: some(planEntries), pro: some(planEntries) }),
  ),
  crawling: some(crawling),
  matching: some(matching),
  email: some({
    ...emailEntries,
    /** null removes it. */
    password: v.nullable(v.pipe(v.string(), v.minLength(1, 'Enter the password'), v.maxLength(500))),
  }),
  security: some(security),
  retention: some(retention),
  features: some(features),
  /** The reason, for the history. */
  reason: v.optional(text(300)),
  /** If omitted, the last write wins. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type SystemSettingsUpdate = v.InferOutput<typeof SystemSettingsUpdate>;
export const SystemSettingsSaved = v.object({ ...SystemSettings.entries, message: v.string() });

export const SettingsVersion = v.object({
  version: Count,
  saved_at: Timestamp,
  saved_by: v.nullable(NamedPerson),
  reason: v.string(),
  /** `crawling.max_concurrency`, with the old and new value; for a password only that it was replaced. */
  changes: v.array(v.object({ name: v.string(), before: v.unknown(), after: v.unknown() })),
});
export type SettingsVersion = v.InferOutput<typeof SettingsVersion>;
export const SettingsHistory = listOf(SettingsVersion);
export const SettingsHistoryQuery = v.strictObject(paging);

/** The values for a test email, saved or not. Without a password the stored one is used. */
export const TestEmailRequest = v.strictObject({
  to: v.pipe(v.string(), v.trim(), v.regex(EMAIL, 'Please enter a valid email address.')),
  email: v.optional(
    v.strictObject({
      ...emailEntries,
      password: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
    }),
  ),
});
export const TestEmailAnswer = v.object({ ok: v.boolean(), latency_ms: Count, detail: v.string() });
export type TestEmailAnswer = v.InferOutput<typeof TestEmailAnswer>;

/** The defaults, in effect until someone saves settings. */
export const settingsDefaults: SettingsValues = {
  general: {
    site_name: 'Newswatch',
    base_url: '',
    support_email: '',
    default_timezone: 'UTC',
    maintenance_mode: false,
    maintenance_message: 'Newswatch is down for maintenance. Alerts are still being sent.',
    maintenance_ends_at: null,
    log_level: 'configured',
  },
  notice: {
    text_en: '',
    text_fr: '',
    text_es: '',
    text_ar: '',
    starts_at: null,
    ends_at: null,
    maintenance_mode: false,
  },
  legal: { imprint: '', terms_url: '', privacy_url: '' },
  registration: { open: true, allowed_domains: [], blocked_domains: [] },
  plans: {
    free: {
      max_targets: 3,
      max_notifications_per_day: 50,
      keywords_per_target: 5,
      recipients: 0,
      history_days: 30,
      channels: ['email'],
      delivery_modes: ['daily'],
    },
    basic: {
      max_targets: 10,
      max_notifications_per_day: 200,
      keywords_per_target: 20,
      recipients: 3,
      history_days: 90,
      channels: ['email', 'whatsapp'],
      delivery_modes: ['hourly', 'daily'],
    },
    pro: {
      max_targets: 50,
      max_notifications_per_day: 500,
      keywords_per_target: 100,
      recipients: 10,
      history_days: 365,
      channels: ['email', 'whatsapp'],
      delivery_modes: ['live', 'hourly', 'daily'],
    },
  },
  crawling: {
    user_agent: '',
    max_concurrency: 4,
    per_host_delay_ms: 1_000,
    default_interval_minutes: CRAWL_INTERVAL_MINUTES_DEFAULT,
    browser_pool: 1,
  },
  matching: {
    archive_age_days: 7,
    window_hours: 144,
    title_overlap_percent: 60,
    body_overlap_percent: 80,
    simhash_distance: 3,
  },
  email: {
    provider: 'configured',
    host: '',
    port: 587,
    username: '',
    tls: 'starttls',
    from: '',
    reply_to: '',
  },
  security: { admin_mfa_required: false, session_days: 30, ip_allow_list: [] },
  retention: {
    notifications_days: 365,
    crawl_runs_days: 30,
    mailbox_days: 90,
    article_texts_days: 180,
    articles_days: 730,
  },
  features: { whatsapp: true, external_api: true, questions: true },
};
