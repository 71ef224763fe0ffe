import {
  type ChosenStoriesQuery,
  type ChosenStory,
  limits,
  messages,
  type Pagination,
  type StoryChoiceDraft,
  type StoryChosen,
  type StoryReset,
  textDirection,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { ArticlesService } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { publishToPeople } from '../live/index.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { presentTitle, readTranslatedTitles } from '../translated-titles/index.ts';
import { findMergedInto } from './merged-into.ts';
import { presentStoryChoice } from './presenter.ts';
import * as repository from './repository.ts';

/** The stories that a person muted or follows. The matcher reads these choices when it decides about alerts. */
export interface StoriesService {
  list(
    userId: string,
    query: v.InferOutput<typeof ChosenStoriesQuery>,
    now: Date,
  ): Promise<{ items: ChosenStory[]; pagination: Pagination; next_cursor: string | null }>;
  /**
   * @throws {Failure} `not_found` for an article that the person may not see, `validation_failed` for a time that has passed or
   * is too far away, `quota_exceeded`, `state_conflict` if the choice to replace is no longer current
   */
  choose(
    userId: string,
    articleId: string,
    draft: StoryChoiceDraft,
    now: Date,
  ): Promise<v.InferOutput<typeof StoryChosen>>;
  /**
   * @throws {Failure} `not_found`, `state_conflict` if the choice was not made at that time, or for another story before a
   * merge
   */
  reset(userId: string, storyId: string, made?: v.InferOutput<typeof StoryReset>): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createStories({
  db,
  articles,
}: {
  db: Database;
  articles: Pick<ArticlesService, 'get'>;
}): StoriesService {
  return {
    async list(userId, query, now) {
      const { rows, next_cursor, total } = await repository.listChoices(db, userId, query, now);
      const titles = await readTranslatedTitles(
        db,
        userId,
        rows.flatMap(({ named }) => named?.article_id ?? []),
      );
      const items = rows.map(({ alerts, until, set_at, story_id, named, ...made }) => {
        const { article_id, title } = named ?? made;
        return {
          alerts,
          until: until?.toISOString() ?? null,
          set_at: set_at.toISOString(),
          story_id,
          article_id,
          title,
          translated_title: presentTitle(titles.get(article_id)),
          language: named?.language ?? null,
          direction: textDirection(title),
        };
      });
      return { items, pagination: pagination(query, total), next_cursor };
    },

    async choose(userId, articleId, { alerts, until: untilText, replaces }, now) {
      const until = untilText === null ? null : new Date(untilText);
      if (until) assertAhead(until, now);
      const { title } = await articles.get(userId, articleId);
      return transaction(db, async (trx) => {
        // The person is locked, so that simultaneous calls do not exceed the limit.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        const story_id = await repository.lockStoryOf(trx, articleId);
        if (story_id === undefined) throw new Failure('not_found', messages.generic.notFound);
        await repository.deleteEnded(trx, userId, now);
        const [before] = await repository.readStoryChoices(trx, [userId], [story_id], now);
        if (replaces !== undefined && !isSame(replaces, before?.set_at)) throw changedSince();
        const page = { page: 1, per_page: 1 };
        const { total } = await repository.listChoices(trx, userId, page, now);
        if (!before && total >= limits.STORY_CHOICES_MAX)
          throw new Failure(
            'quota_exceeded',
            `You can mute or follow ${limits.STORY_CHOICES_MAX} stories. Unmute one, or stop following one, first.`,
          );
        const choice = { alerts, until, set_at: now };
        await repository.saveChoice(trx, {
          user_id: userId,
          story_id,
          article_id: articleId,
          title,
          ...choice,
        });
        await publishToPeople(trx, 'notifications', {}, [userId]);
        return {
          story_id,
          choice: { alerts, until: untilText, set_at: now.toISOString() },
          before: presentStoryChoice(before),
        };
      });
    },

    async reset(userId, storyId, { set_at } = {}) {
      if (!(await repository.deleteChoice(db, userId, storyId, { setAt: set_at }))) {
        // A page that was opened before a merge still names the old story. The choice in force may have been made for the other
        // story.
        const into = await findMergedInto(db, storyId);
        const made = { setAt: set_at, mergedFrom: storyId };
        if (into === undefined || !(await repository.deleteChoice(db, userId, into, made))) {
          const isAnother = into !== undefined && (await repository.hasChoice(db, userId, into));
          if (set_at !== undefined || isAnother) throw changedSince();
          throw new Failure('not_found', messages.generic.notFound);
        }
      }
      await publishToPeople(db, 'notifications', {}, [userId]);
    },
  };
}

/** An undo only reverts the choice that it belongs to. */
const changedSince = () =>
  new Failure('state_conflict', 'You have since changed the alerts about this story, so nothing was undone.');

const isSame = (asked: string | null, made: Date | undefined) =>
  asked === null ? made === undefined : made?.getTime() === Date.parse(asked);

function assertAhead(until: Date, now: Date): void {
  const sentence =
    until <= now
      ? 'Choose a time in the future.'
      : until.getTime() > now.getTime() + limits.STORY_CHOICE_DAYS_MAX * DAY_MS
        ? `Choose a time within ${limits.STORY_CHOICE_DAYS_MAX} days.`
        : undefined;
  if (sentence)
    throw new Failure('validation_failed', messages.generic.validation, { fields: { until: [sentence] } });
}
