import { type Match, type MatchWithArticle, messages, type Pagination } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { ArticlesService } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { readStoryChoices } from '../stories/index.ts';
import {
  countMatchesOf,
  countStories,
  listDeliveryStates,
  listMatches,
  type MatchFilter,
  type MatchRow,
  setFeedback,
} from './match-repository.ts';
import { readMatchedArticles } from './matched-articles.ts';
import { listMatchesNaming } from './names/index.ts';
import { analyticsBlock } from './policy.ts';
import { presentMatch, presentMatchWithArticle } from './presenter.ts';
import { findTarget, getOwner } from './repository.ts';
import { listMatchesAbout } from './themes/index.ts';

/** What a target found, with the person's ratings. Another person's target is always `not_found`. */
export interface TargetMatches {
  /** @throws {Failure} `plan_required` for the matches about a name or a theme, or by who reported first, in a plan without these analytics */
  matches(
    userId: string,
    targetId: string,
    filter: MatchFilter,
  ): Promise<{ items: MatchWithArticle[]; pagination: Pagination; next_cursor: string | null }>;
  rate(
    userId: string,
    targetId: string,
    matchId: string,
    feedback: Match['feedback'],
  ): Promise<{ match: Match }>;
}

/** Names and themes are looked for in the texts of 1,000 articles, which takes about a second. */
const REMEMBERED_MS = 300_000;
const REMEMBERED_MAX = 50;

export function createTargetMatches({
  db,
  articles,
  now = () => new Date(),
}: {
  db: Database;
  articles: ArticlesService;
  now?: (() => Date) | undefined;
}): TargetMatches {
  const presentMatches = async (rows: MatchRow[]): Promise<Match[]> => {
    const alerts = rows.flatMap((row) => row.notification_id ?? []);
    const states = await listDeliveryStates(db, alerts);
    const byAlert = Map.groupBy(states, (state) => state.notification_id);
    return rows.map((row) => presentMatch(row, byAlert.get(row.notification_id ?? '') ?? []));
  };

  const remembered = new LRUCache<string, Promise<string[]>>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });
  const findPart = (targetId: string, asked: MatchFilter): Promise<string[]> => {
    const { about = '', named } = asked;
    return named === undefined
      ? listMatchesAbout(db, targetId, { ...asked, about })
      : listMatchesNaming(db, targetId, { ...asked, named });
  };
  /**
   * Remembers the IDs of a period that has ended for the next page of the list; what has been hidden since is left out when that
   * is read.
   */
  const idsOfPart = (targetId: string, asked: MatchFilter): Promise<string[]> => {
    const { about, named, from, to } = asked;
    if (to === undefined || new Date(to) > now()) return findPart(targetId, asked);
    const key = JSON.stringify([targetId, about, named, from, to]);
    const known = remembered.get(key);
    if (known) return known;
    const ids = findPart(targetId, asked);
    remembered.set(key, ids);
    // The caller handles failures.
    ids.catch(() => remembered.delete(key));
    return ids;
  };

  return {
    async matches(userId, targetId, asked) {
      const target = await findTarget(db, userId, targetId);
      if (!target) throw notFound();
      const { about, named, reported } = asked;
      if (about !== undefined || named !== undefined || reported !== undefined) {
        const block = analyticsBlock(await getOwner(db, userId), 'Matches by name and by theme');
        if (block) throw block;
      }
      const ids = about === undefined && named === undefined ? undefined : await idsOfPart(targetId, asked);
      const filter = ids === undefined ? asked : { ...asked, ids };
      const [total, { rows, next_cursor }] = await Promise.all([
        countMatchesOf(db, targetId, filter),
        listMatches(db, targetId, filter),
      ]);
      const storyIds = rows.map((row) => row.story_id);
      const [matches, matched, stories, choices] = await Promise.all([
        presentMatches(rows),
        readMatchedArticles({ db, articles }, userId, rows),
        filter.group === 'story' ? countStories(db, targetId, storyIds) : null,
        readStoryChoices(db, [userId], storyIds, now()),
      ]);
      const items = matches.flatMap((match) => {
        const article = matched.get(match.id);
        // The article was withdrawn between the two queries.
        if (!article) return [];
        const choice = choices.find(({ story_id }) => story_id === match.story_id);
        return presentMatchWithArticle(match, article, { choice, counts: stories?.get(match.story_id) });
      });
      return { items, pagination: pagination(filter, total), next_cursor };
    },

    async rate(userId, targetId, matchId, feedback) {
      const target = await findTarget(db, userId, targetId);
      const row = target && (await setFeedback(db, { targetId, matchId }, feedback));
      if (!row) throw notFound();
      const [match] = await presentMatches([row]);
      if (!match) throw notFound();
      return { match };
    },
  };
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
