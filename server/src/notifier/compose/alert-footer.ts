import type { Language } from '@newswatch/shared/contracts';
import type { Reader } from './alert-item.ts';
import { phrases } from './phrases.ts';

/**
 * Why a person gets alerts by email, and the links to change that; `pause` is set if the message is from a single
 * target. A digest has the links of each target beside its alerts; its footer leads to the settings, which need a
 * sign-in.
 */
export function alertFooter(
  locale: Language,
  urls: { change: string; pause?: string; stop: string },
): NonNullable<Reader['footer']> {
  const words = phrases[locale];
  return {
    text: words.alertFooter,
    links: [
      { label: urls.pause === undefined ? words.allAlerts : words.changeAlerts, url: urls.change },
      ...(urls.pause === undefined ? [] : [{ label: words.pauseTarget, url: urls.pause }]),
      { label: words.stopEmails, url: urls.stop },
    ],
  };
}
