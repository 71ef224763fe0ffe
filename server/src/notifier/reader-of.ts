import { limits } from '@newswatch/shared/contracts';
import type { AlertContent, ContentBase } from './alert-content.ts';
import { alertFooter } from './compose/alert-footer.ts';
import type { Reader } from './compose/alert-item.ts';
import { recipientOf } from './recipient.ts';
import { dailyCap } from './rules/gates.ts';
import { knownTimeZone } from './rules/local-times.ts';

/** The language, the time zone and the footer of a message for its recipient. */
export function readerOf(alert: AlertContent, base: ContentBase): Reader {
  const { locale, timezone, notification_preferences: preferences } = alert.person;
  return {
    locale,
    timeZone: knownTimeZone(timezone),
    everyArticle: preferences.group_by_story === false,
    excerptMax:
      preferences.include_summary === false
        ? 0
        : (preferences.include_excerpt_chars ?? limits.EXCERPT_CHARS_DEFAULT),
    ...(alert.isNote ? {} : { footer: footerOf(base, alert) }),
  };
}

/** The reason why the person gets the message, and the links to change that. */
function footerOf(
  { baseUrl, links }: ContentBase,
  { person, targetId, items: [item], alertsToday }: AlertContent,
): NonNullable<Reader['footer']> {
  const own = targetId === null ? undefined : item?.links;
  const change = `${baseUrl}/settings/notifications`;
  const stop = links.unsubscribe({ userId: person.id, targetId });
  if (alertsToday === undefined) return alertFooter(person.locale, { change, ...own, stop });
  const alerts = { sent: alertsToday, most: dailyCap(recipientOf(person)) };
  const quietHours = person.notification_preferences.quiet_hours;
  return alertFooter(person.locale, { change, ...own, stop }, { alerts, quietHours });
}
