import { type ForwardSubject, forwardMessages, limits, messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { ForwardedNews } from '../storage/schema-outgoing.ts';
import { findMergedInto } from '../stories/index.ts';
import * as repository from './repository.ts';

/**
 * The content of a forward, as it is now: every recipient gets the same, whenever the mail server accepts it.
 *
 * @throws {Failure} `not_found` if the person may not open it; `validation_failed` for an article that was added by its address
 * or came by email
 */
export async function readContent(
  db: Database,
  userId: string,
  about: ForwardSubject,
): Promise<ForwardedNews> {
  const rows = await listRows(db, userId, about);
  const main = rows.find((row) => row.is_story_primary) ?? rows[0];
  if (!main) throw new Failure('not_found', messages.generic.notFound);
  if (main.status !== 'published') throw new Failure('validation_failed', forwardMessages.privateArticle);
  const { title, summary } = main;
  if (about.type === 'article') return { title, summary, articles: [articleOf(main)] };
  const [earliest = main] = rows;
  const bySource = [...Map.groupBy([main, ...rows], ({ source_id }) => source_id).values()];
  return {
    ...{ title, summary },
    articles: bySource
      .slice(0, limits.FORWARDED_ARTICLES_MAX)
      .flatMap(([first]) => (first ? articleOf(first) : [])),
    story: { sources: bySource.length, since: earliest.first_seen_at.toISOString() },
  };
}

/** Lists the articles of a story; for a merged one, those of the story that it is now part of. */
async function listRows(db: Database, userId: string, about: ForwardSubject) {
  const rows = await repository.listArticles(db, userId, about);
  if (rows.length > 0 || about.type === 'article') return rows;
  const into = await findMergedInto(db, about.id);
  return into === undefined ? [] : repository.listArticles(db, userId, { type: 'story', id: into });
}

const articleOf = ({ title, language, source, url, kind, at }: repository.ForwardableArticle) => ({
  ...{ title, language, source, url, kind },
  at: at.toISOString(),
});
