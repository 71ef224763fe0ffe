import type { Database } from '../storage/database.ts';
import { chooseArticles } from './choose-articles.ts';
import type { CoverageArticle, TitledArticle } from './report/sentences.ts';
import { listBeginnings, type StoryArticleRow } from './repository.ts';

/** The number of characters of a text that are read; news reports begin with what is new. */
const TEXT_READ = 6_000;
/** "4.2 million" would become "4.", which ends like a sentence. */
const withoutCutWord = (text: string): string =>
  text.length < TEXT_READ ? text : text.replace(/[^\s\u00a0]{1,100}$/u, '');

/** The beginnings of the chosen articles of a story, and the titles of the others. */
export async function readArticles(
  db: Database,
  rows: readonly StoryArticleRow[],
): Promise<{ told: CoverageArticle[]; onlyTitles: TitledArticle[] }> {
  const read = chooseArticles(rows);
  const texts = await listBeginnings(
    db,
    read.map((row) => row.id),
    TEXT_READ,
  );
  const isRead = new Set(read);
  return {
    told: read.map(({ id, source_id, source_name, language, title, first_seen_at }) => ({
      ...{ id, source_id, source_name, language, title, seen_at: first_seen_at },
      text: withoutCutWord(texts.get(id)?.text ?? ''),
      author: texts.get(id)?.author ?? null,
    })),
    onlyTitles: rows
      .filter((row) => !isRead.has(row))
      .map(({ first_seen_at, ...row }) => ({ ...row, seen_at: first_seen_at })),
  };
}
