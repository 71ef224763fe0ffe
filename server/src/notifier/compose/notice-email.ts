import { limits } from '@newswatch/shared/contracts';
import type { Notice, NoticeMessage } from '../../mail-queue/index.ts';
import { administratorNoticePhrases } from './administrator-notice-phrases.ts';
import { alertRulePhrases } from './alert-rule-phrases.ts';
import { copiedRuleSentence } from './copied-rule-sentence.ts';
import { type EmailText, writeEmail } from './email.ts';
import { below, button, card, codeBoxes, heading, html, link, type Markup } from './html.ts';
import { keyNoticeText } from './key-notice-phrases.ts';
import { type AccountNotice, type NoticePhrases, noticePhrases } from './notice-phrases.ts';
import { isolated, oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';
import { quotedName } from './quoted-names.ts';
import { titled } from './report-figures.ts';
import { systemAlertPhrases } from './system-alert-phrases.ts';
import { webhookNoticeText } from './webhook-notice-phrases.ts';

const CHAT_SUBJECT_SHOWN = 80;
const CHAT_EXCERPT_SHOWN = 240;
const CALL_SHOWN = 200;
const INK = 'margin:0;color:#1d1a16';
const SMALL = 'margin:0;color:#69635a;font-size:14px';
/** Kinds of notice that are sent to an address that somebody entered: the reader may not have an account. */
const TO_ANYBODY: ReadonlySet<Notice['kind']> = new Set([
  'recipient_invited',
  'subscription_asked',
  'stand_in_arranged',
  'stand_in_ended',
  'collection_invited',
  'target_copied',
  'hand_over_offered',
]);

function wordsOf(notice: Notice, locale: NoticeMessage['locale']): NoticePhrases {
  switch (notice.kind) {
    case 'system_alerts':
      return systemAlertPhrases(notice, locale);
    case 'alert_rule':
      return alertRulePhrases(notice, locale);
    case 'account_suspended': {
      const reason = notice.reason && isolated(oneLine(notice.reason, limits.SUSPENSION_REASON_MAX));
      return administratorNoticePhrases({ ...notice, reason }, locale);
    }
    case 'api_key_refused':
      return keyNoticeText(
        {
          ...notice,
          key: quotedName(locale, oneLine(notice.key, limits.API_KEY_NAME_MAX)),
          call: isolated(oneLine(notice.call, CALL_SHOWN)),
        },
        locale,
      );
    case 'webhook_failing':
    case 'webhook_disabled':
      return webhookNoticeText(
        {
          ...notice,
          endpoint: quotedName(locale, oneLine(notice.endpoint, limits.API_KEY_NAME_MAX)),
          ...('note' in notice ? { note: isolated(oneLine(notice.note, limits.SUSPENSION_REASON_MAX)) } : {}),
        },
        locale,
      );
    case 'account_created':
    case 'account_deactivated':
    case 'account_activated':
    case 'password_replaced':
    case 'account_removed':
      return administratorNoticePhrases(notice, locale);
    case 'targets_given':
      return administratorNoticePhrases(
        { ...notice, to: isolated(oneLine(notice.to, limits.NAME_MAX)) },
        locale,
      );
    case 'targets_received':
      return administratorNoticePhrases(
        { ...notice, from: isolated(oneLine(notice.from, limits.NAME_MAX)) },
        locale,
      );
    case 'reset_link':
      return notice.byAdministrator
        ? administratorNoticePhrases(notice, locale)
        : noticePhrases[locale](notice);
    default:
      return noticePhrases[locale](made(notice));
  }
}

/** Prepares external text for our sentences: it must not break the line or change its direction. */
function made(notice: AccountNotice): AccountNotice {
  if ('newEmail' in notice) {
    return { ...notice, newEmail: isolated(oneLine(notice.newEmail, limits.EMAIL_MAX)) };
  }
  if (notice.kind === 'recipient_invited') {
    return {
      ...notice,
      by: isolated(oneLine(notice.by, limits.NAME_MAX)),
      targets: notice.targets.map((target) => oneLine(target, limits.TARGET_NAME_MAX)),
    };
  }
  if (notice.kind === 'subscription_asked') {
    return {
      ...notice,
      by: isolated(oneLine(notice.by, limits.NAME_MAX)),
      lists: notice.lists.map((list) => oneLine(list, limits.DISTRIBUTION_LIST_NAME_MAX)),
    };
  }
  if (notice.kind === 'stand_in_arranged' || notice.kind === 'stand_in_ended') {
    return { ...notice, by: isolated(oneLine(notice.by, limits.NAME_MAX)) };
  }
  if (notice.kind === 'collection_invited') {
    return {
      ...notice,
      by: isolated(oneLine(notice.by, limits.NAME_MAX)),
      collection: isolated(oneLine(notice.collection, limits.COLLECTION_NAME_MAX)),
    };
  }
  if (notice.kind === 'target_copied') {
    return {
      ...notice,
      by: isolated(oneLine(notice.by, limits.NAME_MAX)),
      target: isolated(oneLine(notice.target, limits.TARGET_NAME_MAX)),
    };
  }
  if (notice.kind === 'hand_over_offered') {
    return {
      ...notice,
      by: isolated(oneLine(notice.by, limits.NAME_MAX)),
      targets: notice.targets.map((target) => oneLine(target, limits.TARGET_NAME_MAX)),
    };
  }
  if (notice.kind === 'hand_over_answered')
    return { ...notice, who: isolated(oneLine(notice.who, limits.EMAIL_MAX)) };
  if (notice.kind === 'chat_reply') {
    return {
      ...notice,
      subject: isolated(oneLine(notice.subject, CHAT_SUBJECT_SHOWN)),
      excerpt: isolated(oneLine(notice.excerpt, CHAT_EXCERPT_SHOWN)),
    };
  }
  if ('provider' in notice) return { ...notice, provider: isolated(oneLine(notice.provider, 100)) };
  const name = 'name' in notice ? { name: isolated(oneLine(notice.name, 100)) } : {};
  const device =
    'device' in notice && notice.device !== null ? { device: isolated(oneLine(notice.device, 100)) } : {};
  return { ...notice, ...name, ...device };
}

/** The content of a notice besides its text: points, a link, or a code on its own line. */
function carried(
  notice: Notice,
  { action = '', points = [] }: NoticePhrases,
  locale: NoticeMessage['locale'],
): { text: string[]; markup: Markup[] } {
  if (notice.kind === 'system_alerts') {
    return {
      text: ['', ...points.map((point) => `- ${point}`), '', titled(action, locale), notice.url],
      markup: [
        below(
          html`<ul class="ink" style="${INK};padding-inline-start:20px">${points.map((point) => html`<li>${point}</li>`)}</ul>`,
        ),
        below(button(action, notice.url)),
      ],
    };
  }
  if ('url' in notice) {
    const about =
      notice.kind === 'target_copied'
        ? copyLines(notice, locale)
        : notice.kind === 'hand_over_offered'
          ? messageLines(notice.message, locale)
          : { text: [], markup: [] };
    return {
      text: [...about.text, '', titled(action, locale), notice.url],
      markup: [
        ...about.markup.map(below),
        below(button(action, notice.url)),
        html`<p class="soft" style="margin:12px 0 0;color:#69635a;font-size:13px;word-break:break-all"><bdi dir="ltr">${notice.url}</bdi></p>`,
      ],
    };
  }
  if (notice.kind === 'mfa_code') {
    return {
      text: ['', notice.code],
      markup: [below(codeBoxes(notice.code, phrases[locale].toCopy))],
    };
  }
  return { text: [], markup: [] };
}

/** Says what a copied target finds, and what its sender wrote, in the direction of their words. */
function copyLines(
  notice: Extract<Notice, { kind: 'target_copied' }>,
  locale: NoticeMessage['locale'],
): { text: string[]; markup: Markup[] } {
  const rule = copiedRuleSentence(notice.rule, locale);
  const message = messageLines(notice.message, locale);
  return {
    text: ['', rule, ...message.text],
    markup: [html`<p class="ink" style="${INK}">${rule}</p>`, ...message.markup],
  };
}

/** The lines with the message that somebody wrote for a copy or an offer; none if they wrote nothing. */
function messageLines(words: string, locale: NoticeMessage['locale']): { text: string[]; markup: Markup[] } {
  const message = oneLine(words, limits.TARGET_COPY_MESSAGE_MAX);
  if (message === '') return { text: [], markup: [] };
  return {
    text: ['', quotedName(locale, message)],
    markup: [
      html`<p class="ink line" dir="auto" style="${INK};padding-inline-start:12px;border-inline-start:3px solid #d9d3c7">${message}</p>`,
    ],
  };
}

/**
 * The email of a notice about an account, as text and as HTML.
 *
 * @param passwordUrl where the reader gets a link to a new password, if somebody else may have caused the notice
 */
export function composeNoticeEmail(
  { notice, name, locale }: Pick<NoticeMessage, 'notice' | 'name' | 'locale'>,
  passwordUrl: string,
): EmailText {
  const words = wordsOf(notice, locale);
  const greeting = phrases[locale].greeting(oneLine(name, limits.NAME_MAX));
  const { text, markup } = carried(notice, words, locale);
  const more = words.more === undefined ? [] : [words.more];
  const { secure } = words;
  const isForOthers = TO_ANYBODY.has(notice.kind);
  return writeEmail({
    subject: words.subject,
    text: [
      ...[greeting, '', words.sentence, ...text, ...more.flatMap((line) => ['', line])],
      ...(secure ? ['', secure.sentence, phrases[locale].linked(secure.action, passwordUrl)] : []),
    ],
    language: locale,
    title: words.subject,
    label: phrases[locale].account,
    body: card([
      heading(words.subject),
      html`<p class="ink" style="margin:0 0 8px;color:#1d1a16">${greeting}</p>`,
      html`<p class="ink" style="${INK}">${words.sentence}</p>`,
      ...markup,
      ...more.map((line) => below(html`<p class="soft" style="${SMALL}">${line}</p>`)),
      ...(secure
        ? [
            below(
              html`<p class="soft" style="${SMALL}">${secure.sentence}<br>${link(secure.action, passwordUrl)}</p>`,
            ),
          ]
        : []),
    ]),
    footer: { text: words.footer ?? phrases[locale].noteFooter, isForOthers },
  });
}
