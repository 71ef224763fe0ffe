import type {
  WhatsappAnalytics,
  WhatsappConfig,
  WhatsappEvent,
  WhatsappPerson,
  WhatsappSession,
  WhatsappStatus,
  WhatsappTemplate,
} from '@newswatch/shared/contracts/admin';
import { minutesBefore, testId } from '@newswatch/test-kit';

export function aSession(given: Partial<WhatsappSession> = {}): WhatsappSession {
  return {
    provider: 'simulator',
    status: 'connected',
    status_since: minutesBefore(90),
    phone_number: '+447700900999',
    push_name: 'Newswatch (simulated)',
    platform: null,
    linked_at: minutesBefore(5_000),
    last_seen_at: minutesBefore(1),
    qr: null,
    pairing_code: null,
    disconnect: null,
    quality: 'unknown',
    messaging_limit_24h: null,
    used_24h: 1_204,
    uptime_percent_30d: 99.7,
    ...given,
  };
}

export const aRisk: WhatsappStatus['risk'] = {
  score: 34,
  level: 'care',
  factors: [
    { id: 'volume', points: 14, label: '414 messages sent in the last 24 hours, of 500 allowed per day' },
    { id: 'consent', points: 0, label: 'Everyone has opted in' },
  ],
  slow_factor: 2,
};

export function aStatus(given: Partial<WhatsappStatus> = {}): WhatsappStatus {
  return {
    session: aSession(),
    queue: { waiting: 3, held: 12, oldest_seconds: 7_300 },
    waiting_for_connection: { count: 2, without_email: 1, oldest_seconds: 2_040 },
    last_24h: { sent: 1_204, delivered: 1_190, read: 700, failed: 2, email_instead: 26 },
    by_hour: Array.from({ length: 24 }, (_, hour) => ({
      at: minutesBefore((23 - hour) * 60),
      sent: hour,
      email_instead: 0,
      held: 0,
    })),
    connected_by_day: [
      { date: '2026-11-19', percent: null },
      { date: '2026-11-20', percent: 99.7 },
    ],
    risk: aRisk,
    waiting: [
      {
        id: testId('dlv', 7),
        full_name: 'Lina Abbas',
        destination_masked: '+35••••••204',
        created_at: minutesBefore(34),
        outlook: 'email_off',
        email_at: null,
      },
      {
        id: testId('dlv', 8),
        full_name: 'Marek Tomas',
        destination_masked: '+48••••••131',
        created_at: minutesBefore(4),
        outlook: 'email_at',
        email_at: minutesBefore(-6),
      },
    ],
    recent: [
      {
        id: testId('dlv', 2),
        destination_masked: '+44••••••123',
        status: 'failed',
        reason: null,
        attempts: 5,
        created_at: minutesBefore(30),
        sent_at: null,
        error: { code: 'recipient_unknown', message: 'The number is not on WhatsApp.' },
      },
    ],
    last_error: { code: 'timeout', message: 'The gateway did not respond.', at: minutesBefore(200) },
    email_takes_over_minutes: 10,
    ...given,
  };
}

export const anEvent: WhatsappEvent = {
  id: testId('wev'),
  status: 'connected',
  detail: 'Connected.',
  code: null,
  by: { id: testId('usr', 7), full_name: 'Ada Admin' },
  at: minutesBefore(90),
};

export function aPerson(given: Partial<WhatsappPerson> = {}): WhatsappPerson {
  return {
    user_id: testId('usr', 3),
    full_name: 'سلمى رشيد',
    phone_number: '+212600000078',
    verified: true,
    verified_at: minutesBefore(9_000),
    opt_in: { status: 'granted', source: 'setup', at: minutesBefore(9_000), text_version: 1 },
    on_whatsapp: 'true',
    enabled: true,
    blocked: false,
    muted_until: null,
    messages_24h: 3,
    messages_30d: 320,
    failed_30d: 0,
    last_message_at: minutesBefore(12),
    last_inbound_at: null,
    window_open_until: null,
    last_error: null,
    ...given,
  };
}

export function aConfig(given: Partial<WhatsappConfig> = {}): WhatsappConfig {
  return {
    provider: 'linked_device',
    gateway: 'waha',
    base_url: 'http://gateway:3000',
    session_name: 'default',
    phone_number_id: '',
    business_account_id: '',
    default_country_code: '+353',
    enabled: true,
    sender: {
      min_gap_seconds: 3,
      max_gap_seconds: 8,
      per_minute: 10,
      per_hour: 120,
      per_day: 500,
      per_recipient_per_hour: 6,
      warmup: { enabled: true, day_limits: [20, 40] },
      also_simulator: false,
    },
    send_window: { enabled: false, start: '07:00', end: '22:00', timezone: 'UTC' },
    fallback_to_email_minutes: 10,
    retry: { max: 5 },
    auto_reply: { enabled: false, text: '' },
    alert_emails: ['admin@example.com'],
    api_key_set_at: minutesBefore(90_000),
    webhook_secret_set_at: null,
    callback_url: 'https://news.example/api/whatsapp/callback',
    verify_token: null,
    opt_out_words: [{ language: 'english', stop: ['STOP'], start: ['START'] }],
    warmup_day: 42,
    warmup_sent: [18, 35],
    ended_30d: 9,
    began_again_30d: 3,
    version: 4,
    ...given,
  };
}

export const aTemplate: WhatsappTemplate = {
  id: testId('wtp'),
  name: 'alert_match',
  language: 'english',
  category: 'utility',
  body: '*{{1}}*\n{{2}}',
  variables: ['Target', 'Headline'],
  status: 'draft',
  rejection: null,
  version: 1,
  updated_at: minutesBefore(90),
};

export function anAnalysis(given: Partial<WhatsappAnalytics> = {}): WhatsappAnalytics {
  return {
    period: '30d',
    timezone: 'UTC',
    totals: {
      queued: 0,
      sent: 11_394,
      delivered: 11_180,
      read: 7_938,
      failed: 214,
      held: 38,
      opt_outs: 9,
      inbound: 61,
    },
    rates: { delivery: 98.1, read: 71, failure: 1.9, opt_out: 0.1 },
    before: { sent: 10_956, rates: { delivery: 98, read: 74, failure: 2, opt_out: 0 } },
    by_day: [
      { date: '2026-11-19', delivered: 414, underway: 0, failed: 2, held: 0 },
      { date: '2026-11-20', delivered: 320, underway: 4, failed: 0, held: 38 },
    ],
    by_hour: Array.from({ length: 24 }, (_, hour) => hour),
    by_type: [
      { type: 'alert', count: 9_572 },
      { type: 'verification', count: 461 },
    ],
    failure_codes: [
      {
        code: 'not_on_whatsapp',
        meaning: 'The number is not on WhatsApp.',
        count: 96,
        done: 'Not retried',
      },
    ],
    latency_ms: { queue_p50: 6_000, queue_p95: 31_000, delivery_p50: 2_100, delivery_p95: 9_000 },
    top_recipients: [{ user_id: testId('usr', 3), full_name: 'Marek Tomas', plan: 'basic', count: 412 }],
    other_recipients: { people: 262, count: 9_906 },
    people: 268,
    connection: {
      uptime_percent: 99.6,
      disconnects: 1,
      longest_outage_minutes: 35,
      by_day: [{ date: '2026-11-20', percent: 98 }],
    },
    limits: { used_24h: 414, limit: 500 },
    risk: aRisk,
    ...given,
  };
}
