import { type Channel, type Language, limits } from '@newswatch/shared/contracts';
import type { Notice } from '../../mail-queue/index.ts';
import { composeAlertEmail, composeDigestEmail, composeNoteEmail, type Digest } from './alert-email.ts';
import { alertFooter } from './alert-footer.ts';
import type { AlertItem, Reader } from './alert-item.ts';
import { composeAlertWhatsapp, composeDigestWhatsapp, composeNoteWhatsapp } from './alert-whatsapp.ts';
import { capNoticeText } from './cap-notice-phrases.ts';
import { composeCodeEmail, composeCodeWhatsapp } from './code-message.ts';
import { decisionText } from './decision-phrases.ts';
import type { EmailText } from './email.ts';
import { composeForwardEmail } from './forward-email.ts';
import type { ForwardContent } from './forward-item.ts';
import { composeForwardWhatsapp } from './forward-whatsapp.ts';
import { composeHighlightsEmail } from './highlights-email.ts';
import { composeNewsletterEmail } from './newsletter-email.ts';
import { composeNoticeEmail } from './notice-email.ts';
import { recipientFooters } from './recipient-footers.ts';
import { composeReportEmail } from './report-email.ts';
import { sampleNews } from './sample-news.ts';
import { sampleNewsletter } from './sample-newsletter.ts';
import { sampleReport } from './sample-report.ts';
import { spikeText } from './spike-phrases.ts';
import { testText } from './test-phrases.ts';
import { toneTurnText } from './tone-turn-phrases.ts';

/** A message as a person would get it, about invented news. */
export interface MessageSample {
  id: string;
  /** The kind of message, in English. */
  name: string;
  channel: Channel;
  /** The subject; only emails have one. */
  subject: string | null;
  text: string;
  html: string | null;
}

const SEEN_AT = new Date('2026-03-03T09:15:00Z');
/** A code that confirms an address, and one that completes a sign-in: the first one has letters, too. */
const CODE = 'K7MX4Q';
const SIGN_IN_CODE = '482913';
const CAP = 50;

/** One notice of each kind. The type requires every kind, so a new one must be added here. */
const notices = (url: string, device: string, target: string) =>
  ({
    reset_link: ['Password reset', { url, minutes: limits.RESET_LINK_MINUTES }],
    mfa_code: ['Sign-in code', { code: SIGN_IN_CODE, minutes: limits.MFA_CHALLENGE_MINUTES, device }],
    email_change_requested: ['Email change requested', { newEmail: 'new.address@example.com' }],
    email_changed: ['Email changed', { newEmail: 'new.address@example.com' }],
    recovery_code_used: ['Recovery code used', { left: 7 }],
    new_sign_in: ['New sign-in', { device }],
    new_country: ['Sign-in from another country', { country: 'FR', device }],
    password_changed: ['Password changed', {}],
    password_reset: ['Password was reset', {}],
    mfa_enabled: ['Two-factor authentication turned on', {}],
    mfa_disabled: ['Two-factor authentication turned off', {}],
    system_alerts: [
      'System alerts',
      {
        url,
        alerts: [
          { code: 'workers_dead', severity: 'critical' },
          { code: 'sources_pending', severity: 'info' },
        ],
      },
    ],
    alert_rule: [
      'Alert from a rule',
      {
        event: 'started',
        rule: 'Many failing sources',
        figure: 'sources_failing',
        value: 14,
        limit: 10,
        url,
      },
    ],
    account_deleted: ['Account deleted', {}],
    recipient_invited: [
      'Recipient invited',
      { id: 'rcp_sample', by: 'Amina Haddad', targets: [target], url },
    ],
    subscription_asked: [
      'Asked to confirm a distribution list',
      { id: 'sbr_sample', by: 'Amina Haddad', lists: [target], days: 14, url },
    ],
    stand_in_arranged: [
      'Asked to stand in',
      { id: 'sti_sample', by: 'Amina Haddad', from: '2026-12-01', until: '2026-12-14', url },
    ],
    stand_in_ended: [
      'No longer standing in',
      { by: 'Amina Haddad', from: '2026-12-01', until: '2026-12-14' },
    ],
    collection_invited: [
      'Invited to a collection',
      { id: 'clm_sample', by: 'Amina Haddad', collection: target, role: 'contributor', url },
    ],
    hand_over_offered: [
      'Targets offered by a colleague',
      {
        id: 'tho_sample',
        by: 'Amina Haddad',
        targets: [target, 'Rail'],
        message: 'As discussed, these are yours from Monday on.',
        days: 7,
        url,
      },
    ],
    hand_over_answered: ['Targets accepted', { answer: 'accepted', who: 'Amina Haddad', url }],
    target_copied: [
      'Copy of a target',
      {
        id: 'tcp_sample',
        by: 'Amina Haddad',
        target,
        rule: {
          words: { any: [target, 'tram'], all: ['port'], none: ['football'] },
          languages: ['arabic', 'french'],
          source_scope: 'include',
          sources: 3,
          categories: 0,
        },
        message: 'This finds what we talked about.',
        days: 14,
        mayFollow: true,
        url,
      },
    ],
    chat_reply: ['Chat reply', { subject: target, excerpt: target, url }],
    identity_linked: ['Identity linked', { provider: 'Google' }],
    passkey_added: ['Passkey added', { name: 'iPhone' }],
    passkey_removed: ['Passkey removed', { name: 'iPhone' }],
    television_connected: ['Television connected', { name: 'By the door', device }],
    api_key_refused: [
      'API key refused',
      { key: 'Archive', call: 'GET /api/external/v1/matches', reason: 'key', url },
    ],
    webhook_failing: ['Webhook failing', { endpoint: 'Newsroom', url, since: SEEN_AT.toISOString() }],
    webhook_disabled: ['Webhook disabled', { endpoint: 'Newsroom', url, reason: 'failing' }],
    account_created: ['Account created', { url }],
    account_suspended: ['Account suspended', { reason: target }],
    account_deactivated: ['Account deactivated', {}],
    account_activated: ['Account activated', { url }],
    password_replaced: ['Password replaced', { url }],
    account_removed: ['Account removed', {}],
    targets_given: ['Targets handed over', { to: 'Amina Haddad' }],
    targets_received: ['Targets received', { from: 'Amina Haddad', url }],
  }) satisfies {
    [Kind in Notice['kind']]: [string, Omit<Extract<Notice, { kind: Kind }>, 'kind'>];
  };

/** All messages that people get, composed by the production code. */
export function composeMessageSamples(locale: Language, baseUrl: string): MessageSample[] {
  const url = `${baseUrl}/notifications`;
  const [first, second] = sampleNews[locale].map(
    ({ summary, word, ...news }, at): AlertItem => ({
      ...news,
      summary,
      marks: [{ start: summary.indexOf(word), end: summary.indexOf(word) + word.length }],
      terms: [word],
      seenAt: SEEN_AT,
      // A digest counts articles by their addresses.
      url: `${url}?alert=${at + 1}`,
      originalUrl: url,
      readingMinutes: 2,
      links: { change: url, pause: url },
      rate: { yes: url, no: url },
      language: locale,
    }),
  ) as [AlertItem, AlertItem];
  first.moreSources = 4;
  first.otherReports = [{ ...second, seenAt: SEEN_AT }];
  const reader: Reader = { locale, timeZone: 'Europe/Paris' };
  const day = {
    alerts: { sent: 6, most: CAP },
    quietHours: { enabled: true, start: '22:00', end: '07:00' },
  };
  const ofTarget = { ...reader, footer: alertFooter(locale, { change: url, pause: url, stop: url }, day) };
  const ofAll = { ...reader, footer: alertFooter(locale, { change: url, stop: url }) };
  const busy = new Map([[first.target, { today: 14, usual: 3 }]]);
  const told = (value: number) => {
    const source = { id: 'src_sample', name: second.source };
    return { value, bound: null, at: SEEN_AT.toISOString(), article_id: 'art_sample', source };
  };
  const changes: NonNullable<AlertItem['changes']> = [
    {
      kind: 'figure',
      measure: 'protesters',
      currency: null,
      place: null,
      before: told(1200),
      now: [told(2500)],
    },
  ];
  const digest: Digest = {
    items: [{ ...first, changes }, second],
    expired: [],
    unusual: busy,
    inboxUrl: url,
  };
  const late: Digest = { ...digest, items: [first], expired: [second] };
  const name = 'Amina Haddad';
  const { accepted, stop } = recipientFooters[locale](name);
  const ofOthers = {
    ...reader,
    footer: { text: accepted, links: [{ label: stop, url }], isForOthers: true },
  };
  const code = { code: CODE, url, name, locale };
  const options = { withStopLine: true };
  const caps = ([80, 100] as const).map((level) => {
    const { title, body } = capNoticeText(locale, { level, cap: CAP, target: null });
    const note = {
      ...first,
      title,
      summary: body,
      target: 'Newswatch',
      source: 'Newswatch',
      isAboutLimit: true,
    };
    const id = `cap_${level}`;
    return [
      email(id, `${level}% of limit used`, composeNoteEmail(note, reader)),
      whatsapp(id, `${level}% of limit used`, composeNoteWhatsapp(note, reader, options)),
    ];
  });
  const test = testText(locale, first.target);
  const tried = { ...first, title: test.title, summary: test.body };
  const spike = spikeText(locale, { target: first.target, today: 26, usual: 5 });
  const unusual = { ...first, title: spike.title, summary: spike.body };
  const turn = toneTurnText(locale, {
    ...{ target: first.target, days: 7, weeks: 8 },
    ...{ matches: 60, coded: 25, unfavourable: 14, usual: 0.18 },
  });
  const turned = { ...first, title: turn.title, summary: turn.body };
  const decision = decisionText(locale, { decision: 'approved', name: first.source, rejectionReason: null });
  const decided = { ...first, title: decision.title, summary: decision.body };
  const newsletter = sampleNewsletter(locale, { sender: name, url });
  const highlights = {
    date: '2026-03-03',
    items: [first, second].map(({ title, source, summary }, at) => ({
      ...{ title, source, url, quote: summary, language: locale, highlightedAt: SEEN_AT },
      note: at === 0 ? title : '',
      tags: at === 0 ? [first.target] : [],
    })),
    urls: { all: url, change: url, stop: url },
    frequency: 'daily' as const,
  };
  const [sent, other] = [first, second].map(({ title, summary, source }) => ({
    ...{ title, summary, source, url, language: locale, at: SEEN_AT },
  })) as [ForwardContent['first'], ForwardContent['first']];
  const forward: ForwardContent = { sender: name, note: second.title, first: sent };
  const story = { ...forward, story: { sources: 5, since: SEEN_AT, others: [{ ...other, summary: '' }] } };
  return [
    email('alert', 'Alert', composeAlertEmail(first, ofTarget)),
    whatsapp('alert', 'Alert', composeAlertWhatsapp(first, reader, options)),
    email('digest', 'Digest', composeDigestEmail(digest, ofAll)),
    whatsapp('digest', 'Digest', composeDigestWhatsapp(digest, reader, options)),
    email('digest_expired', 'Digest with expired alerts', composeDigestEmail(late, ofAll)),
    whatsapp('digest_expired', 'Digest with expired alerts', composeDigestWhatsapp(late, reader, options)),
    email('spike', 'Unusual day', composeNoteEmail(unusual, ofTarget)),
    whatsapp('spike', 'Unusual day', composeNoteWhatsapp(unusual, reader, options)),
    email('tone_turned', 'Change in tone', composeNoteEmail(turned, ofTarget)),
    whatsapp('tone_turned', 'Change in tone', composeNoteWhatsapp(turned, reader, options)),
    email('source_decided', 'Source request decided', composeNoteEmail(decided, reader)),
    whatsapp('source_decided', 'Source request decided', composeNoteWhatsapp(decided, reader, options)),
    email('test', 'Test alert', composeNoteEmail(tried, reader)),
    whatsapp('test', 'Test alert', composeNoteWhatsapp(tried, reader, options)),
    ...caps.flat(),
    email('newsletter', 'Newsletter', composeNewsletterEmail(newsletter, ofOthers)),
    email('forward', 'Article sent by hand', composeForwardEmail(forward, ofOthers)),
    whatsapp('forward', 'Article sent by hand', composeForwardWhatsapp(forward, reader, options)),
    email('forward_story', 'Story sent by hand', composeForwardEmail(story, ofOthers)),
    whatsapp('forward_story', 'Story sent by hand', composeForwardWhatsapp(story, reader, options)),
    email('highlights', 'Earlier highlights', composeHighlightsEmail(highlights, reader)),
    email('report', 'Report', composeReportEmail(sampleReport(locale, { first, second }), ofOthers)),
    email('code', 'Verification code', composeCodeEmail(code)),
    whatsapp('code', 'Verification code', composeCodeWhatsapp(code)),
    ...Object.entries(notices(url, 'Firefox, Linux', first.target)).map(([kind, [title, given]]) => {
      const notice = { kind, ...given } as Notice;
      return email(kind, title, composeNoticeEmail({ notice, name, locale }, url));
    }),
  ];
}

function email(id: string, name: string, { subject, text, html }: EmailText): MessageSample {
  return { id: `email_${id}`, name, channel: 'email', subject, text, html };
}

function whatsapp(id: string, name: string, text: string): MessageSample {
  return { id: `whatsapp_${id}`, name, channel: 'whatsapp', subject: null, text, html: null };
}
