import { readEventArticles } from '../external-api/events/match-events.ts';
import { lockSubscribers, type NewEvent, recordEvents } from '../external-api/events/record-events.ts';
import type { Database } from '../storage/database.ts';
import type { ReleaseArticlesTable } from '../storage/schema-releases.ts';
import { visibleFound } from './found-repository.ts';

type Found = Pick<ReleaseArticlesTable, 'release_id' | 'article_id' | 'kind'>;
interface EventRelease {
  user_id: string;
  title: string;
  own_words: number;
}

const keyOf = ({ release_id, article_id }: Pick<Found, 'release_id' | 'article_id'>) =>
  `${release_id} ${article_id}`;

/** The articles, among those about to be stored, that reuse a release and did not before. */
export async function listNewReuse<F extends Found>(trx: Database, found: readonly F[]): Promise<F[]> {
  const reused = found.filter(({ kind }) => kind === 'reuse');
  if (reused.length === 0) return [];
  const rows = await trx
    .selectFrom('release_articles')
    .select(['release_id', 'article_id'])
    .where('kind', '=', 'reuse')
    .where('article_id', 'in', [...new Set(reused.map(({ article_id }) => article_id))])
    .execute();
  const known = new Set(rows.map(keyOf));
  return reused.filter((row) => !known.has(keyOf(row)));
}

/** Records `release.reused` for articles that their owners may open, in the transaction that stores what was found. */
export async function recordReuse(
  trx: Database,
  reused: readonly Found[],
  releases: ReadonlyMap<string, EventRelease>,
  at: Date,
): Promise<void> {
  const owners = new Set(reused.map(({ release_id }) => releases.get(release_id)?.user_id ?? ''));
  const subscribers = await lockSubscribers(trx, [...owners]);
  if (subscribers.length === 0) return;
  const articles = await readEventArticles(
    trx,
    reused.map(({ article_id }) => article_id),
  );
  const wanted = new Set(reused.map(keyOf));
  const events: NewEvent[] = [];
  for (const userId of new Set(subscribers.map(({ user_id }) => user_id))) {
    const rows = await visibleFound(trx, userId)
      .where('f.article_id', 'in', [...articles.keys()])
      .selectAll('f')
      .execute();
    for (const row of rows.filter((each) => wanted.has(keyOf(each)))) {
      const release = releases.get(row.release_id);
      const article = articles.get(row.article_id);
      if (!release || !article) continue;
      const { own_words, quoted_words, longest, whole_sentences, changed_sentences } = row;
      events.push({
        ...{ userId, type: 'release.reused' },
        article: {
          ...{ id: article.id, storyId: article.story_id },
          ...{ sourceId: article.source.id, language: article.language },
        },
        data: () => ({
          release: { id: row.release_id, title: release.title },
          reuse: {
            share: release.own_words === 0 ? 0 : own_words / release.own_words,
            ...{ own_words, quoted_words, longest, whole_sentences, changed_sentences },
          },
          article,
        }),
      });
    }
  }
  await recordEvents(trx, events, subscribers, at);
}
