import { sentenceCase } from '@newswatch/shell-api/patterns';
import { asMoment } from '../../labels/moments.ts';

/** Labels of the settings, for the form, the list of changes and the history. */
const labels: Readonly<Record<string, string>> = {
  'general.site_name': 'Site name',
  'general.base_url': 'Base URL',
  'general.support_email': 'Support email',
  'general.default_timezone': 'Default time zone',
  'general.maintenance_mode': 'Maintenance mode',
  'general.maintenance_message': 'Maintenance message',
  'general.maintenance_ends_at': 'Maintenance ends',
  'notice.text_en': 'Maintenance notice',
  'notice.text_fr': 'Maintenance notice in French',
  'notice.text_es': 'Maintenance notice in Spanish',
  'notice.text_ar': 'Maintenance notice in Arabic',
  'notice.starts_at': 'Announced maintenance begins',
  'notice.ends_at': 'Announced maintenance ends',
  'notice.maintenance_mode': 'Maintenance mode during the announced maintenance',
  'general.log_level': 'Log level',
  'legal.imprint': 'Name and postal address',
  'legal.terms_url': 'Terms',
  'legal.privacy_url': 'Privacy policy',
  'registration.open': 'Open registration',
  'registration.allowed_domains': 'Allowed domains',
  'registration.blocked_domains': 'Blocked domains',
  'crawling.user_agent': 'User agent',
  'crawling.max_concurrency': 'Sources read at the same time',
  'crawling.per_host_delay_ms': 'Pause per host',
  'crawling.default_interval_minutes': 'Default crawl interval',
  'crawling.browser_pool': 'Pages open in the browser at the same time',
  'matching.archive_age_days': 'Maximum article age for alerts',
  'matching.window_hours': 'Story window',
  'matching.title_overlap_percent': 'Title overlap',
  'matching.body_overlap_percent': 'Text overlap',
  'matching.simhash_distance': 'Fingerprint distance',
  'email.provider': 'Mail server',
  'email.host': 'Host',
  'email.port': 'Port',
  'email.username': 'User name',
  'email.password': 'Email password',
  'email.tls': 'Encryption',
  'email.from': 'From',
  'email.reply_to': 'Reply to',
  'security.admin_mfa_required': 'Two-factor authentication for administrators',
  'security.session_days': 'Session length',
  'security.ip_allow_list': 'Allowed IP addresses for administrators',
  'retention.notifications_days': 'Keep notifications',
  'retention.crawl_runs_days': 'Keep crawl runs',
  'retention.mailbox_days': 'Keep the mailbox',
  'retention.article_texts_days': 'Keep article texts',
  'retention.articles_days': 'Keep articles',
  'features.whatsapp': 'WhatsApp',
  'features.external_api': 'External API',
  'features.questions': 'Questions to the language model',
};
const planWords: Readonly<Record<string, string>> = {
  max_targets: 'Targets',
  max_notifications_per_day: 'Alerts per day',
  keywords_per_target: 'Keywords per target',
  recipients: 'Recipients',
  history_days: 'History in days',
  channels: 'Channels',
  delivery_modes: 'When',
};

/** Turns `plans.basic.max_targets` into "Targets, Basic". */
export function settingLabel(name: string): string {
  const [section, plan = '', what = ''] = name.split('.');
  if (section === 'plans' && what) {
    return `${planWords[what] ?? what}, ${sentenceCase(plan)}`;
  }
  return labels[name] ?? name;
}

/** A setting as the search lists it; `section` is the ID of its card. */
export interface FoundSetting {
  name: string;
  label: string;
  section: string;
}

/** Every setting, in the order of the page. The limits of plans are one setting for all plans. */
const all: readonly FoundSetting[] = Object.entries(labels)
  .map(([name, label]) => ({ name, label, section: sectionOf(name) }))
  .concat(
    Object.entries(planWords).map(([key, label]) => ({
      name: `plans.free.${key}`,
      label: `${label}, by plan`,
      section: 'plans',
    })),
  );

/** Maintenance has its own card. */
function sectionOf(name: string): string {
  if (name.startsWith('general.maintenance_')) return 'maintenance';
  return name.split('.')[0] ?? name;
}

/** The settings whose labels and section titles contain all words of the query. */
export function findSettings(query: string, titleOf: (section: string) => string): FoundSetting[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all.filter(({ label, section }) => {
    const text = `${label} ${titleOf(section)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A value as displayed text, with times in `timeZone`. */
export function settingValue(value: unknown, name: string, timeZone: string): string {
  if (value === null && name.endsWith('.history_days')) return 'everything';
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  // A postal address of several lines.
  return asMoment(String(value).replaceAll('\n', ', '), timeZone);
}
