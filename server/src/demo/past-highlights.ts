import { createArticles, type HighlightsService } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import { DEMO_TARGETS } from './demo-targets.ts';

const LATER_MS = 1_200_000;
const [HARBOUR, PRICES, WATER, CHIPS] = DEMO_TARGETS;
/** The highlighted passages, each in an article of a target, counted from the newest. */
const MARKS = [
  { target: PRICES, nth: 0, colour: 'yellow', note: 'Quote this on Monday.', tags: ['quote'] },
  { target: PRICES, nth: 2, colour: 'blue', note: '', tags: ['figures'] },
  { target: HARBOUR, nth: 0, colour: 'yellow', note: '', tags: ['quote', 'harbour'] },
  {
    target: HARBOUR,
    nth: 3,
    colour: 'purple',
    note: 'The port authority says something else. Ask again.',
    tags: ['check'],
  },
  { target: WATER, nth: 1, colour: 'green', note: '', tags: ['figures'] },
  { target: CHIPS, nth: 4, colour: 'blue', note: 'For the piece about the laboratories.', tags: [] },
] as const;

/** Highlights the sentences that matched in a few articles, as the demo's reader. */
export async function highlightLikeAPerson(
  db: Database,
  highlights: HighlightsService,
  userId: string,
): Promise<void> {
  const articles = createArticles({ db, now: () => new Date() });
  const endings = new Set<string>();
  for (const { target, nth, ...mark } of MARKS) {
    const found = await db
      .selectFrom('matches as m')
      .innerJoin('targets as t', 't.id', 'm.target_id')
      .innerJoin('articles as a', 'a.id', 'm.article_id')
      .select(['a.id', 'a.title', 'a.content_text', 'm.matched_at', 'm.highlights'])
      .where('m.user_id', '=', userId)
      .where('t.name', '=', target.name)
      .where('a.status', '=', 'published')
      .orderBy('m.matched_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute();
    const inText = found.flatMap(({ highlights: places, ...article }) => {
      const place = places.find(({ field }) => field === 'body');
      const sentence = place && sentenceAt(article.content_text, place.start);
      return sentence ? [{ ...article, ...sentence }] : [];
    });
    // Several outlets print the same report, and several reports use the same sentences.
    const different = [...new Map(inText.map((one) => [one.title, one])).values()].filter(
      ({ quote }) => !endings.has(endingOf(quote)),
    );
    const article = different.at(nth) ?? different.at(-1);
    if (!article) continue;
    const { quote, start } = article;
    endings.add(endingOf(quote));
    const at = new Date(article.matched_at.getTime() + LATER_MS);
    await articles.setRead(userId, article.id, true, at);
    const draft = { ...mark, tags: [...mark.tags], quote, start, prefix: '', suffix: '' };
    await highlights.create(userId, article.id, draft, at);
  }
}

function sentenceAt(text: string, place: number): { quote: string; start: number } | undefined {
  const sentence = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text).containing(place);
  return sentence && { quote: sentence.segment.trim(), start: sentence.index };
}

/** The end differs less than the beginning, where the newsroom fills in names and numbers. */
function endingOf(quote: string): string {
  return quote.split(' ').slice(-3).join(' ');
}
