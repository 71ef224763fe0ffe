import { limits } from '@newswatch/shared/contracts';
import type { AlertContent, ContentBase } from './alert-content.ts';
import { alertFooter } from './compose/alert-footer.ts';
import type { Reader } from './compose/alert-item.ts';
import { knownTimeZone } from './rules/local-times.ts';

/** Where the links of messages lead, and what signs them. */
export type LinkBase = ContentBase;

/** In which language, time zone and with which way out a message is written to its person. */
export function readerOf(alert: AlertContent, base: LinkBase): Reader {
  const { locale, timezone, notification_preferences: wishes } = alert.person;
  return {
    locale,
    timeZone: knownTimeZone(timezone),
    everyArticle: wishes.group_by_story === false,
    excerptMax:
      wishes.include_summary === false ? 0 : (wishes.include_excerpt_chars ?? limits.EXCERPT_CHARS_DEFAULT),
    ...(alert.isNote ? {} : { footer: footerOf(base, alert) }),
  };
}

/** Why the person gets it, and what changes that from the message itself. */
function footerOf(
  { baseUrl, links }: LinkBase,
  { person, targetId, items: [item] }: AlertContent,
): NonNullable<Reader['footer']> {
  const own = targetId === null ? undefined : item?.links;
  const change = `${baseUrl}/settings/notifications`;
  const stop = links.unsubscribe({ userId: person.id, targetId });
  return alertFooter(person.locale, { change, ...own, stop });
}
