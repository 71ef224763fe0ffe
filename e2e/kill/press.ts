import type { Newsroom, NewsroomArticle } from '@newswatch/demo-newsroom';
import { WORDS } from './people.ts';
import type { Random } from './random.ts';

/** Newspapers: one with each kind of feed, and one without a feed. */
const OUTLETS = ['harbour-post', 'courrier-du-littoral', 'faro-diario', 'tidewater-review'];

/** A published article and the words in it. */
export interface PublishedArticle {
  article: NewsroomArticle;
  words: ReadonlySet<string>;
}

const SYLLABLES = [
  'ba',
  'cor',
  'du',
  'fen',
  'gil',
  'har',
  'jo',
  'kel',
  'lum',
  'mor',
  'nes',
  'pol',
  'ras',
  'tev',
  'vun',
];

/** Publishes an article that contains some of the words. The rest is random text, so that no two articles are alike. */
export function publishArticle(newsroom: Newsroom, number: number, random: Random): PublishedArticle {
  const words = new Set(WORDS.filter(() => random.below(3) === 0));
  const noise = (count: number): string =>
    Array.from({ length: count }, () =>
      Array.from({ length: 3 + random.below(2) }, () => random.pick(SYLLABLES)).join(''),
    ).join(' ');
  const [inTitle, ...inBody] = [...words];
  const paragraphs = Array.from(
    { length: 4 },
    (_, index) => `${noise(30)} ${inBody[index] ?? ''} ${noise(5)}.`,
  );
  paragraphs.push(`${inBody.slice(4).join(' ')} ${noise(20)}.`);
  const title = `${noise(3)} ${inTitle ?? ''} ${noise(2)} ${number}`.replace(/ +/g, ' ');
  const outlet = OUTLETS[number % OUTLETS.length] ?? 'harbour-post';
  return { article: newsroom.publish({ outlet, title, paragraphs, summary: noise(12) }), words };
}

/** A newspaper corrects a title. The topic of the article stays the same. */
export function correctArticle(newsroom: Newsroom, { article }: PublishedArticle): void {
  newsroom.edit(article.id, { title: `${article.title} corrected` });
}
