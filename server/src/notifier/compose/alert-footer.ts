import type { Language } from '@newswatch/shared/contracts';
import type { Reader } from './alert-item.ts';
import { phrases } from './phrases.ts';

/** Why somebody gets alerts by email, and what changes that from the message itself; `pause` where one target sent it. */
export function alertFooter(
  locale: Language,
  urls: { change: string; pause?: string; stop: string },
): NonNullable<Reader['footer']> {
  const words = phrases[locale];
  return {
    text: words.alertFooter,
    links: [
      { label: words.changeAlerts, url: urls.change },
      ...(urls.pause === undefined ? [] : [{ label: words.pauseTarget, url: urls.pause }]),
      { label: words.stopEmails, url: urls.stop },
    ],
  };
}
