import type { Language, NotificationPreferences } from '@newswatch/shared/contracts';
import type { Footer } from './email.ts';
import { phrases } from './phrases.ts';

/**
 * Says why a person gets alerts by email, and the links to change that; `pause` is set if the message is from a single target. A
 * digest has the links of each target beside its alerts; its footer links to the settings, which need a sign-in. `day` says how
 * many alerts the person has received today, if that is known, and when none are sent.
 */
export function alertFooter(
  locale: Language,
  urls: { change: string; pause?: string; stop: string },
  day: { alerts?: { sent: number; most: number }; quietHours?: NotificationPreferences['quiet_hours'] } = {},
): Footer {
  const words = phrases[locale];
  const said = [
    ...(day.alerts ? [words.alertsToday(day.alerts.sent, day.alerts.most)] : []),
    ...(isEveryDay(day.quietHours) ? [words.quiet(day.quietHours.start, day.quietHours.end)] : []),
  ];
  return {
    text: urls.pause === undefined ? words.digestFooter : words.alertFooter,
    links: [
      { label: urls.pause === undefined ? words.allAlerts : words.changeAlerts, url: urls.change },
      ...(urls.pause === undefined ? [] : [{ label: words.pauseTarget, url: urls.pause }]),
      { label: words.stopEmails, url: urls.stop },
    ],
    ...(said.length > 0 ? { day: said.join(' ') } : {}),
  };
}

const DAYS_A_WEEK = 7;

function isEveryDay(
  quiet: NotificationPreferences['quiet_hours'] | undefined,
): quiet is NotificationPreferences['quiet_hours'] {
  return quiet?.enabled === true && (quiet.days ?? Array(DAYS_A_WEEK)).length === DAYS_A_WEEK;
}
