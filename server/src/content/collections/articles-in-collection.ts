import type { Database } from '../../storage/database.ts';
import { foundInCollection, isInOwnList, sourceNameOf } from '../article-access.ts';
import { ownersNote } from './notes-repository.ts';

/** Query: the articles of a collection, without hidden ones, as its owner sends or shares them, with the owner's notes. */
export function articlesInCollection(db: Database, collectionId: string) {
  return db
    .selectFrom('collection_articles as c')
    .innerJoin('articles as a', 'a.id', 'c.article_id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .select(['a.id', 'a.title', 'a.url', 'a.language', 'a.published_at'])
    .select([
      foundInCollection('a', 'c').as('first_seen_at'),
      sourceNameOf('a', 's').as('source'),
      ownersNote('c').as('note'),
    ])
    .where('c.collection_id', '=', collectionId)
    .where(isInOwnList('a'));
}
