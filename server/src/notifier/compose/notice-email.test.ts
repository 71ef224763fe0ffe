import { languages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../../mail-queue/messenger.ts';
import { composeNoticeEmail } from './notice-email.ts';

const PASSWORD_URL = 'https://news.example/forgot-password';
const emailOf = (message: Parameters<typeof composeNoticeEmail>[0]) =>
  composeNoticeEmail(message, PASSWORD_URL);

const notices: Notice[] = [
  { kind: 'reset_link', url: 'https://news.example/reset-password?token=abc', minutes: 60 },
  { kind: 'mfa_code', code: '123456', minutes: 10, device: 'Firefox on Windows' },
  { kind: 'email_change_requested', newEmail: 'new@example.com' },
  { kind: 'email_changed', newEmail: 'new@example.com' },
  { kind: 'recovery_code_used', left: 3 },
  { kind: 'new_sign_in', device: 'Firefox on Windows' },
  { kind: 'new_country', country: 'PT', device: 'Firefox on Windows' },
  { kind: 'password_changed' },
  { kind: 'password_reset' },
  { kind: 'mfa_enabled' },
  { kind: 'mfa_disabled' },
  { kind: 'account_deleted' },
  { kind: 'password_reset', lostPasskeys: true },
  { kind: 'identity_linked', provider: 'Test House' },
  { kind: 'passkey_added', name: 'My phone' },
  { kind: 'passkey_removed', name: 'My phone' },
  { kind: 'television_connected', name: 'By the door', device: 'Chrome on Linux' },
  { kind: 'account_created', url: 'https://news.example/sign-in' },
  { kind: 'account_suspended', reason: 'Spam' },
  { kind: 'account_suspended', reason: null },
  { kind: 'account_deactivated' },
  { kind: 'account_activated', url: 'https://news.example/sign-in' },
  { kind: 'password_replaced', url: 'https://news.example/sign-in' },
  { kind: 'account_removed' },
  { kind: 'targets_given', to: 'Ann Lee' },
  { kind: 'targets_received', from: 'Ann Lee', url: 'https://news.example/targets' },
  { kind: 'reset_link', url: 'https://news.example/x', minutes: 60, byAdministrator: true },
  {
    kind: 'system_alerts',
    alerts: [{ code: 'no_worker', severity: 'critical' }],
    url: 'https://news.example/admin',
  },
];

describe('an account’s email', () => {
  test.each(notices)('about $kind has its own words in each of the four languages', (notice) => {
    const mails = languages.map((locale) => emailOf({ notice, name: 'Ann Lee', locale }));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(4);
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|\$\{/);
      expect(html).toContain('prefers-color-scheme:dark');
    }
  });

  test('has the link as text and as HTML, and the code alone on its own line', () => {
    const [link, code] = notices.map((notice) => emailOf({ notice, name: 'Ann Lee', locale: 'english' }));
    expect(link?.text.split('\n')).toContain('https://news.example/reset-password?token=abc');
    expect(link?.html).toContain('href="https://news.example/reset-password?token=abc"');
    expect(code?.text.split('\n')).toContain('123456');
  });

  test('about a copy says that it can be kept up to date, if its sender allows that', () => {
    const copied = {
      kind: 'target_copied',
      id: 'tcp_1',
      by: 'Bo <b>Poe</b>',
      target: 'Ports',
      message: '',
      days: 14,
      rule: {
        words: { any: ['port'], all: [], none: [] },
        languages: [],
        source_scope: 'all',
        sources: 0,
        categories: 0,
      },
      url: 'https://news.example/targets/copy?secret=abc',
    } as const;
    const compose = (mayFollow: boolean, locale: (typeof languages)[number]) =>
      emailOf({ notice: { ...copied, mayFollow }, name: 'Ann Lee', locale });
    const { text, html } = compose(true, 'english');
    const plain = text.replace(/[\u2068\u2069]/g, '');
    expect(plain).toContain('keep it up to date: each later change by Bo <b>Poe</b> then reaches');
    expect(html).toContain('keep it up to date');
    expect(html).toContain('Bo &lt;b&gt;Poe&lt;/b&gt;');
    for (const locale of languages) {
      const [allowed, not] = [compose(true, locale), compose(false, locale)];
      expect(allowed.text.length, locale).toBeGreaterThan(not.text.length);
      expect(allowed.html.length, locale).toBeGreaterThan(not.html.length);
    }
    expect(compose(false, 'english').text).not.toContain('up to date');
  });

  test('links to setting a new password if somebody else may have caused it', () => {
    for (const locale of languages) {
      const mail = (notice: Notice) => emailOf({ notice, name: 'Ann Lee', locale });
      const { text, html } = mail({ kind: 'new_sign_in', device: null });
      expect(text).toContain(`: ${PASSWORD_URL}\n`);
      expect(html).toContain(`href="${PASSWORD_URL}"`);
      expect(mail({ kind: 'account_deleted' }).html).not.toContain(PASSWORD_URL);
    }
  });

  test('names the targets of an invitation in quotation marks, the first five of many, and none if there are none', () => {
    const sentence = (locale: (typeof languages)[number], count: number) => {
      const targets = Array.from({ length: count }, (_, at) => `Ports ${at + 1}`);
      const notice = { kind: 'recipient_invited', id: 'rcp_1', by: 'Bo', targets, url: 'https://x' } as const;
      return emailOf({ notice, name: 'Ann Lee', locale })
        .text.split('\n')[2]
        ?.replace(/[\u2068\u2069]/g, '');
    };
    expect(sentence('english', 0)).toContain('would like you to get news alerts by email.');
    expect(sentence('english', 2)).toContain('get the news alerts for “Ports 1” and “Ports 2” by email.');
    expect(sentence('english', 6)).toContain('“Ports 5” and “Ports 6” by email.');
    expect(sentence('english', 40)).toContain('“Ports 5” and 35 others by email.');
    expect(sentence('french', 0)).toContain('par e-mail des alertes. ');
    expect(sentence('spanish', 0)).toContain('por correo alertas. ');
    expect(sentence('arabic', 0)).toContain('تنبيهات الأخبار. ');
    for (const locale of languages) expect(sentence(locale, 40)).not.toContain('Ports 6');
  });

  test('does not say what requested a code if that is unknown', () => {
    for (const locale of languages) {
      const text = (device: string | null) =>
        emailOf({
          notice: { kind: 'mfa_code', code: '123456', minutes: 10, device },
          name: 'Ann Lee',
          locale,
        }).text;
      expect(text('Firefox on Windows')).toMatch(/ [^.]*Firefox on Windows[^.]*\./);
      expect(text(null)).toBe(text('Firefox on Windows').replace(/ [^.]*Firefox on Windows[^.]*\./, ''));
    }
  });

  test('of a sign-in leaves out an unknown device', () => {
    for (const locale of languages) {
      for (const sign of [{ kind: 'new_sign_in' }, { kind: 'new_country', country: 'PT' }] as const) {
        const text = (device: string | null) =>
          emailOf({ notice: { ...sign, device }, name: 'Ann Lee', locale }).text;
        const named = text('Firefox on Windows');
        expect(text(null)).toBe(named.replace(/(\s?: | \().{0,1}Firefox on Windows.{0,1}\)?(?=\.)/, ''));
        expect(text(null)).not.toBe(named);
      }
    }
  });

  test('gives the reason for an administrator’s change, says who sent a link, and links to the sign-in page', () => {
    const mail = (notice: Notice) => emailOf({ notice, name: 'Ann Lee', locale: 'english' });
    const reason = 'Spam\r\nBcc: x@example.com <b>';
    const suspended = mail({ kind: 'account_suspended', reason });
    expect(suspended.text).toContain('The reason given: ');
    expect(suspended.text).not.toMatch(/^Bcc:/m);
    expect(suspended.html).not.toContain('<b>');
    expect(mail({ kind: 'account_suspended', reason: null }).text).not.toContain('reason');
    const link = { kind: 'reset_link', url: 'https://news.example/x', minutes: 60 } as const;
    expect(mail({ ...link, byAdministrator: true }).text).toContain('An administrator sent you this link');
    expect(mail(link).text).toContain('Someone asked');
    const created = mail({ kind: 'account_created', url: 'https://news.example/sign-in' });
    expect(created.text.split('\n')).toContain('https://news.example/sign-in');
  });

  test('is written from right to left in Arabic', () => {
    const { html } = emailOf({
      notice: { kind: 'password_changed' },
      name: 'ليلى',
      locale: 'arabic',
    });
    expect(html).toContain('<html lang="ar" dir="rtl">');
  });

  test('is not affected by special characters in names and devices', () => {
    const { text, html, subject } = emailOf({
      notice: { kind: 'new_sign_in', device: '<b>\r\nBcc: x@example.com' },
      name: 'Ann\r\nSubject: <script>',
      locale: 'english',
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(text).not.toMatch(/^(Bcc|Subject):/m);
  });
});
