import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/**
 * The people whom the person invited to their collections, the person's memberships and notes in other people's
 * collections, which collections they follow, the stories that these follow, and what the person wrote in logs.
 */
export async function readSharedCollections(trx: Database, userId: string) {
  return {
    collection_members: await trx
      .selectFrom('collection_members as m')
      .innerJoin('collections as c', 'c.id', 'm.collection_id')
      .select(['m.id', 'm.collection_id', 'm.email', 'm.role', 'm.status', 'm.invited_at', 'm.answered_at'])
      .where('c.user_id', '=', userId)
      .orderBy('m.id')
      .execute(),
    joined_collections: await trx
      .selectFrom('collection_members as m')
      .innerJoin('collections as c', 'c.id', 'm.collection_id')
      .select(['m.collection_id', 'c.name', 'm.role', 'm.invited_at', 'm.answered_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.id')
      .execute(),
    followed_collections: await trx
      .selectFrom('collection_follows as f')
      .innerJoin('collections as c', 'c.id', 'f.collection_id')
      .select([
        'f.collection_id',
        'c.name',
        'f.news',
        'f.note_news',
        'f.told_at',
        'f.notes_told_at',
        'f.entries_told_at',
        'f.visited_at',
      ])
      .where('f.user_id', '=', userId)
      .orderBy('f.collection_id')
      .execute(),
    collection_stories: await trx
      .selectFrom('collection_stories as f')
      .innerJoin('collections as c', 'c.id', 'f.collection_id')
      .select(['f.collection_id', 'f.story_id', 'f.article_id', 'f.followed_at'])
      .select(sql<boolean>`f.followed_by is not distinct from ${userId}`.as('followed_by_me'))
      .where(({ or, eb }) => or([eb('c.user_id', '=', userId), eb('f.followed_by', '=', userId)]))
      .orderBy('f.id')
      .execute(),
    /** Entries that the person wrote, in any collection, and their answers to questions, whoever wrote these down. */
    collection_log: await trx
      .selectFrom('collection_log as e')
      .innerJoin('collections as c', 'c.id', 'e.collection_id')
      .select(['e.id', 'e.collection_id', 'c.name', 'e.kind', 'e.happened_at', 'e.written_at', 'e.edited_at'])
      .select(['e.article_id', 'e.due_at', 'e.answered_at'])
      .select((eb) => {
        const own = (person: 'author_id' | 'answered_by', column: 'text' | 'asked_by' | 'answer') =>
          eb
            .case()
            .when(`e.${person}`, '=', userId)
            .then(eb.ref(`e.${column}`))
            .end()
            .as(column);
        return [own('author_id', 'text'), own('author_id', 'asked_by'), own('answered_by', 'answer')];
      })
      .where((eb) => eb.or([eb('e.author_id', '=', userId), eb('e.answered_by', '=', userId)]))
      .orderBy('e.id')
      .execute(),
    joined_notes: await trx
      .selectFrom('collection_notes as n')
      .innerJoin('collections as c', 'c.id', 'n.collection_id')
      .innerJoin('articles as a', 'a.id', 'n.article_id')
      .select(['n.collection_id', 'a.id', 'a.title', 'a.url', 'n.updated_at', 'n.removed_at'])
      .select(sql<string>`note_with_names(n.note, n.mentions)`.as('note'))
      .where('n.user_id', '=', userId)
      // Notes on articles in the person's own collections are exported with these articles, as long as they are in them.
      .where(({ or, not, exists, eb, selectFrom }) =>
        or([
          eb('c.user_id', '<>', userId),
          not(
            exists(
              selectFrom('collection_articles as place')
                .select('place.article_id')
                .whereRef('place.collection_id', '=', 'n.collection_id')
                .whereRef('place.article_id', '=', 'n.article_id'),
            ),
          ),
        ]),
      )
      .where('n.note', '<>', '')
      .orderBy('n.collection_id')
      .orderBy('a.id')
      .execute(),
  };
}
