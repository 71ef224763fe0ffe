import { type Language, languages } from '@newswatch/shared/contracts';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { linkLabels } from './http/message-link-labels.ts';
import { subscriptionLabels } from './http/subscription-labels.ts';
import { forwardPhrases } from './notifier/compose/forward-phrases.ts';
import { highlightsPhrases } from './notifier/compose/highlights-phrases.ts';
import { newsletterPhrases } from './notifier/compose/newsletter-phrases.ts';
import { phrases } from './notifier/compose/phrases.ts';
import { composeMessageSamples, reportPhrases } from './notifier/index.ts';
import { sharedLabels } from './sharing/page/labels.ts';
import { slidePhrases } from './slides/slide-phrases.ts';

/** What an editor of the language would mark. Addresses are removed first. */
const MISTAKES: Record<Language | 'every', readonly [what: string, where: RegExp][]> = {
  every: [
    ['two spaces', /\S {2,}\S/u],
    ['a space before a full stop or a comma', /\p{L} [.,،](?:\s|$)/u],
    ['a straight apostrophe', /\p{L}'\p{L}/u],
  ],
  english: [],
  french: [
    ['an ordinary space before double punctuation', / [;:!?»](?:\s|$|[).,])/u],
    ['no space before double punctuation', /\p{Script=Latin}[;:!?»](?:\s|$)/u],
    ['an ordinary space after a guillemet', /«[^\S\u00a0\u202f]/u],
    ['a zero or a one with a plural', /(?<![\d\s])[01] \p{L}+s\b/u],
  ],
  spanish: [
    ['a question without its first mark', /(?:^|[.:!?] )(?![^?]*¿)[^.:!?]*\p{L}\?/mu],
    ['a space within guillemets', /«\s|\s»/u],
  ],
  arabic: [
    ['Latin punctuation', /\p{Script=Arabic}[,;?]/u],
    ['eastern digits or their percent sign', /[\u0660-\u066a]/u],
    ['a counted noun in the wrong form', /(?<!\d)[12] (?:مقال|مصدر|نتيجة|تنبيه|دقيقة)/u],
  ],
};

const marked = (language: Language, text: string): string[] => {
  const plain = text.replace(/\p{Bidi_Control}/gu, '').replace(/https?:\S+/gu, '');
  return [...MISTAKES.every, ...MISTAKES[language]].flatMap(([what, where]) => {
    const found = where.exec(plain);
    return found ? [`${what}: ${plain.slice(Math.max(0, found.index - 30), found.index + 30)}`] : [];
  });
};

/** Every text in a record of phrases; functions are called with a small number for each parameter. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [3, 103].flatMap((count) => textsOf(value(...Array(4).fill(count))));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const records = {
  phrases,
  reportPhrases,
  newsletterPhrases,
  forwardPhrases,
  highlightsPhrases,
  slidePhrases,
  linkLabels,
  sharedLabels,
  subscriptionLabels,
};

describe.each(languages)('an editor has nothing to mark in %s', (language) => {
  it.each(Object.entries(records))('in %s', (_, record) => {
    const texts = textsOf(record[language]);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.flatMap((text) => marked(language, text))).toEqual([]);
  });

  it('in a sample of each message', () => {
    const found = composeMessageSamples(language, 'https://news.example').flatMap(
      ({ id, subject, text, html }) => {
        const cells = html === null ? [] : [...parseHTML(html).document.querySelectorAll('p,li,h1,h2,a')];
        return [subject ?? '', text, ...cells.map(({ textContent }) => textContent ?? '')]
          .flatMap((part) => part.split('\n'))
          .flatMap((line) => marked(language, line.trim()).map((mistake) => `${id}: ${mistake}`));
      },
    );
    expect(found).toEqual([]);
  });
});
