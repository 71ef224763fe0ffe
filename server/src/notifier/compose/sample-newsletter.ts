import type { Language } from '@newswatch/shared/contracts';
import type { EmailText } from './email.ts';
import type { Look } from './look.ts';
import { composeNewsletterEmail, type NewsletterContent } from './newsletter-email.ts';
import { sampleNews } from './sample-news.ts';

const SEEN_AT = new Date('2026-03-03T09:15:00Z');

/** The email of a sample newsletter about invented news, in the look of a person. */
export const composeSampleNewsletter = (locale: Language, look: Look): EmailText =>
  composeNewsletterEmail(sampleNewsletter(locale, { sender: look.name, url: '#' }), {
    ...{ locale, timeZone: 'Europe/Paris', look },
  });

/** A newsletter of two invented articles, the first with a note. */
export function sampleNewsletter(
  locale: Language,
  { sender, url }: { sender: string; url: string },
): NewsletterContent {
  const [first] = sampleNews[locale];
  return {
    ...{ sender, subject: first.target, introduction: first.summary },
    articles: sampleNews[locale].map(({ title, source, summary }, at) => ({
      ...{ title, source, at: SEEN_AT, url, language: locale },
      note: at === 0 ? summary : '',
    })),
  };
}
