import { type Language, limits, type SpeakerKind } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { chooseQuotes, withoutRepeats } from './chosen-quotes.ts';
import { readQuoteParts } from './repository.ts';

/** A quote for a digest, with its address in the product. */
interface DigestQuote {
  words: string;
  speaker: string;
  kind: SpeakerKind;
  role: string | null;
  language: Language;
  source: string;
  url: string;
}

/**
 * The number of quotes that are read: more than needed, because further quotes by the same person or in the same story are left
 * out.
 */
const READ_FOR_A_DIGEST = 30;

/**
 * Reads the quotes for a digest: one for each person and each story. As in reports, the quotes that most sources published are
 * chosen.
 */
export const readDigestQuotes =
  (db: Database, baseUrl: string) =>
  async (userId: string, articleIds: readonly string[], now: Date): Promise<DigestQuote[]> => {
    if (articleIds.length === 0) return [];
    // The period is that of the articles, the first of which may have waited for days.
    const filter = { userId, articleIds, from: new Date(0), to: now };
    const { chosen } = await chooseQuotes(db, filter, READ_FOR_A_DIGEST);
    const rows = withoutRepeats(chosen);
    const keys = rows.map(({ said_key }) => said_key);
    const places = await readQuoteParts(db, filter, { keys, most: 1 });
    const storyOf = await readStories(
      db,
      [...places.values()].flatMap(({ articles: [article] }) => (article ? [article.id] : [])),
    );
    const told = new Set<string>();
    const quotes = rows.flatMap(({ said_key, speaker_key, words, speaker, kind, role, language }) => {
      const [article] = places.get(said_key)?.articles ?? [];
      if (!article) return [];
      const story = storyOf.get(article.id) ?? article.id;
      if (told.has(speaker_key) || told.has(story)) return [];
      told.add(speaker_key).add(story);
      const { id, source, sentence_start, sentence_end } = article;
      const url = `${baseUrl}/articles/${id}?sentence=${sentence_start}-${sentence_end}`;
      return [{ words, speaker, kind, role, language, source, url }];
    });
    return quotes.slice(0, limits.DIGEST_QUOTES_MAX);
  };

async function readStories(db: Database, articleIds: readonly string[]): Promise<Map<string, string>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'story_id'])
    .where('id', 'in', articleIds)
    .execute();
  return new Map(rows.map(({ id, story_id }) => [id, story_id ?? id]));
}
