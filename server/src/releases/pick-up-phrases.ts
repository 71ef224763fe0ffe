import { type Language, languageTags } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../notifier/index.ts';

const ARTICLES_SHOWN = 3;
const TITLE_CHARS_MAX = 100;

interface Phrases {
  reuse: (articles: number, release: string) => string;
  more: (count: number) => string;
}

const phrases: Record<Language, Phrases> = {
  english: {
    reuse: (articles, release) =>
      articles === 1 ? `An article reuses “${release}”` : `${articles} articles reuse “${release}”`,
    more: (count) => `and ${count} more`,
  },
  french: {
    reuse: (articles, release) =>
      articles === 1 ? `Un article reprend « ${release} »` : `${articles} articles reprennent « ${release} »`,
    more: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  },
  spanish: {
    reuse: (articles, release) =>
      articles === 1 ? `Un artículo reproduce «${release}»` : `${articles} artículos reproducen «${release}»`,
    more: (count) => `y ${count} más`,
  },
  arabic: {
    reuse: (articles, release) =>
      articles === 1
        ? `مقال ينقل نصًا من «${release}»`
        : `مقالات تنقل نصًا من «${release}»، وعددها ${articles}`,
    more: (count) => `و${count} غيرها`,
  },
};

/** "2 articles reuse “Acme opens a plant”", and each article with its source and its share of the release. */
export function pickUpText(
  locale: Language,
  {
    release,
    articles,
  }: { release: string; articles: readonly { source: string; title: string; share: number }[] },
): { title: string; body: string } {
  const { reuse, more } = phrases[locale];
  const percent = new Intl.NumberFormat(languageTags[locale], { style: 'percent' });
  const shown = articles
    .slice(0, ARTICLES_SHOWN)
    .map(
      ({ source, title, share }) =>
        `${isolated(oneLine(source, TITLE_CHARS_MAX))} (${percent.format(share)}): ${isolated(oneLine(title, TITLE_CHARS_MAX))}`,
    );
  const left = articles.length - shown.length;
  return {
    title: reuse(articles.length, isolated(oneLine(release, TITLE_CHARS_MAX))),
    body: [...shown, ...(left > 0 ? [more(left)] : [])].join(' · '),
  };
}
