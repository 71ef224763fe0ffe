import type { ReleaseComparison } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { listFound } from './found-repository.ts';
import { presentFound, presentParts, presentRelease, rangeOf } from './presenter.ts';
import type { ReleaseRow } from './repository.ts';
import { ARTICLE_WORDS_READ, compareWithRelease } from './text/compare.ts';
import { locatedWords } from './text/located-words.ts';
import { readRelease } from './text/read-release.ts';
import { changedSentences } from './text/sentences-taken.ts';

/** A release and an article in which a part of it was found, compared as they are now. */
export async function compareRelease(
  db: Database,
  release: ReleaseRow,
  articleId: string,
): Promise<ReleaseComparison | undefined> {
  const [row] = await listFound(db, release.user_id, release.id, { articleId, sort: 'at', limit: 1 });
  if (!row) return undefined;
  const { content_text, summary } = await db
    .selectFrom('articles')
    .select(['content_text', 'summary'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const text = content_text === '' ? summary : content_text;
  const read = readRelease(release.text);
  const reuse = compareWithRelease(read, text);
  const words = locatedWords(text, ARTICLE_WORDS_READ);
  const { id, title, direction, own_words } = presentRelease(release);
  return {
    ...presentFound(row, own_words),
    release: { id, title, direction, own_words, text: release.text, parts: presentParts(read) },
    text,
    passages: reuse.runs.map(({ release: taken, article, isQuote }) => ({
      release: rangeOf(read.words, taken.from, taken.to),
      article: rangeOf(words, article.from, article.to),
      is_quote: isQuote,
    })),
    changed: changedSentences(read, reuse, text, ARTICLE_WORDS_READ),
  };
}
