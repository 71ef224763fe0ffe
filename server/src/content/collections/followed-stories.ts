import {
  type Collection,
  type FollowedStory,
  limits,
  messages,
  type Situation,
} from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { findMergedInto } from '../../stories/index.ts';
import { listReadableIds } from '../article-repository.ts';
import { addReadable, presentCollection } from './collections.ts';
import * as followed from './followed-stories-repository.ts';
import { joinReports } from './joined-reports.ts';
import { rememberKnown } from './known-articles.ts';
import { collectionGone, lockToChange } from './lock-collection.ts';
import { publishChange } from './publish-change.ts';
import * as repository from './repository.ts';
import { figuresOf } from './situation.ts';
import { findLook, listCounted, listLatestQuotes } from './situation-repository.ts';

interface Changed {
  message: string;
  collection: Collection;
  story_id: string;
  /** The articles that were added to the collection, or removed from it. */
  changed: number;
}

/**
 * The stories that collections follow, and what is reported about them. A collection that the person may not read is
 * `not_found`; what their role does not allow is `role_forbidden`.
 */
export interface FollowedStoriesService {
  situation(userId: string, collectionId: string, now: Date): Promise<Situation>;
  /**
   * Adds the reports of an article's story, now and whenever one joins it. Has no effect if the story is already followed.
   *
   * @throws {Failure} `not_found` for an article that the person may not open; `validation_failed` for one that only they may
   *   open; `quota_exceeded`
   */
  follow(userId: string, collectionId: string, articleId: string, now: Date): Promise<Changed>;
  /**
   * @param reports `remove`: articles that were added because of the story are removed, unless somebody wrote about them
   * @throws {Failure} `not_found` if the collection does not follow it
   */
  unfollow(
    userId: string,
    place: { collectionId: string; storyId: string },
    reports: 'keep' | 'remove',
    now: Date,
  ): Promise<Changed>;
}

export function createFollowedStories(db: Database): FollowedStoriesService {
  const saved = async (trx: Database, userId: string, collectionId: string) => {
    const row = await repository.findCollection(trx, userId, collectionId);
    if (!row) throw collectionGone();
    return presentCollection(row);
  };

  return {
    async situation(userId, collectionId, now) {
      if (!(await repository.findCollection(db, userId, collectionId))) throw collectionGone();
      const [stories, articles, look, quotes, size] = await Promise.all([
        followed.listFollowed(db, userId, collectionId),
        listCounted(db, userId, collectionId, now),
        findLook(db, userId, collectionId),
        listLatestQuotes(db, collectionId),
        repository.countArticles(db, collectionId),
      ]);
      return {
        stories: stories.map(presentStory),
        ...figuresOf(articles, { now, timeZone: look.timezone, hasVisited: look.has_visited }),
        quotes: quotes.map(({ words, speaker, role, language, direction, article_id, source, seen_at }) => ({
          ...{ words, speaker, role, language, direction, article_id, source },
          seen_at: seen_at.toISOString(),
        })),
        is_full: size >= limits.COLLECTION_ARTICLES_MAX,
      };
    },

    follow: (userId, collectionId, articleId, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'fill');
        if ((await listReadableIds(trx, userId, [articleId])).length === 0)
          throw new Failure('not_found', messages.generic.notFound);
        const storyId = await followed.lockPublicStory(trx, articleId);
        if (storyId === undefined)
          throw new Failure('validation_failed', messages.generic.validation, {
            fields: { article_id: [messages.collections.privateStory] },
          });
        const isFollowed = await followed.findFollowed(trx, collectionId, storyId);
        if (!isFollowed) {
          if ((await followed.countFollowed(trx, collectionId)) >= limits.COLLECTION_STORIES_MAX)
            throw new Failure('quota_exceeded', messages.collections.storiesFull);
          await followed.insertFollowed(trx, {
            id: newId('cst'),
            ...{ collection_id: collectionId, story_id: storyId, article_id: articleId },
            ...{ followed_by: userId, followed_at: now },
          });
        }
        const joined = await joinReports(trx, collectionId, now);
        // The source may have been rejected since one of the person's targets found the article there.
        const own = await addReadable(trx, userId, { collectionId, article_ids: [articleId] }, now);
        await repository.updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        const collection = await saved(trx, userId, collectionId);
        const changed = joined + own;
        return {
          message: `${isFollowed ? `“${collection.name}” already follows this story.` : `“${collection.name}” now follows this story.`}${changed > 0 ? ` ${reports(changed)} added.` : ''}`,
          ...{ collection, story_id: storyId, changed },
        };
      }),

    unfollow: (userId, { collectionId, storyId }, fate, now) =>
      transaction(db, async (trx) => {
        await lockToChange(trx, userId, collectionId, 'fill');
        // A page that was opened before a merge still names the old story.
        const row =
          (await followed.findFollowed(trx, collectionId, storyId)) ??
          (await followed.findFollowed(trx, collectionId, (await findMergedInto(trx, storyId)) ?? ''));
        if (!row) throw new Failure('not_found', messages.collections.storyNotFollowed);
        const removed = fate === 'remove' ? await followed.listUnnoted(trx, row.id) : [];
        await rememberKnown(trx, collectionId, removed, now);
        await repository.deleteArticles(trx, collectionId, removed);
        await followed.deleteFollowed(trx, row);
        await repository.updateCollection(trx, collectionId, { updated_at: now });
        await publishChange(trx, collectionId);
        const collection = await saved(trx, userId, collectionId);
        return {
          message: `“${collection.name}” no longer follows this story.${removed.length > 0 ? ` ${reports(removed.length)} removed.` : ''}`,
          ...{ collection, story_id: row.story_id, changed: removed.length },
        };
      }),
  };
}

const reports = (count: number) => (count === 1 ? '1 report was' : `${count} reports were`);

const presentStory = (row: followed.ListedStory): FollowedStory => ({
  id: row.story_id,
  title: row.title,
  language: row.language,
  direction: row.direction ?? 'ltr',
  articles: row.articles,
  followed_by: row.by_name === null ? null : { name: row.by_name, is_me: row.by_me },
  followed_at: row.followed_at.toISOString(),
});
