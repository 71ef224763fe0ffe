import {
  type BulkHighlightsAnswer,
  type BulkHighlightsBody,
  type HighlightTagCount,
  highlightTagMessages,
  labelKey,
  limits,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { inKnownSpelling, withNames, withoutNames } from '../../known-spelling.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { renameLabelInViews } from '../../storage/labels-in-views.ts';
import {
  type NameColumn,
  readSpellings,
  removeFromLists,
  renameInLists,
} from '../../storage/names-in-lists.ts';
import { isInOwnList } from '../article-access.ts';
import { listOwnHighlights, lockPerson, updateHighlight } from './repository.ts';

const TAGS: NameColumn = { table: 'article_highlights', column: 'tags' };
/** A schedule that quotes only highlights with a tag is updated when the tag is renamed. */
const TAGS_OF_SCHEDULES: NameColumn = { table: 'newsletter_schedules', column: 'highlight_tags' };

/** A person's tags, which exist as long as a highlight has them. */
export interface HighlightTags {
  list(userId: string): Promise<HighlightTagCount[]>;
  /** If another tag already has the name, the two are merged. @throws {Failure} `not_found` */
  rename(userId: string, change: { tag: string; name: string }, now: Date): Promise<{ message: string }>;
  /** The highlights stay. @throws {Failure} `not_found` */
  remove(userId: string, tag: string, now: Date): Promise<{ message: string }>;
  /** Adds tags to several highlights, or removes them. Those of somebody else count as refused. */
  change(
    userId: string,
    body: BulkHighlightsBody,
    now: Date,
  ): Promise<v.InferOutput<typeof BulkHighlightsAnswer>>;
}

/** @example const tags = createHighlightTags(db); */
export function createHighlightTags(db: Database): HighlightTags {
  /** Locks the person first, as each change of the tags of a highlight does. */
  const changeAll = (userId: string, change: (trx: Database) => Promise<boolean>, message: string) =>
    transaction(db, async (trx) => {
      await lockPerson(trx, userId);
      if (!(await change(trx))) throw new Failure('not_found', highlightTagMessages.gone);
      return { message };
    });
  return {
    list: (userId) => listTags(db, userId),
    rename: (userId, change, now) =>
      changeAll(userId, (trx) => renameTag(trx, userId, { ...change, now }), highlightTagMessages.renamed),
    remove: (userId, tag, now) =>
      changeAll(userId, (trx) => removeTag(trx, userId, { tag, now }), highlightTagMessages.deleted),
    change: (userId, body, now) =>
      transaction(db, async (trx) => {
        await lockPerson(trx, userId);
        return changeSeveral(trx, userId, body, now);
      }),
  };
}

/** The tags as the person's other highlights spell them. */
export async function tagsInKnownSpelling(
  trx: Database,
  userId: string,
  tags: readonly string[],
  except?: string,
): Promise<string[]> {
  return tags.length === 0 ? [] : inKnownSpelling(tags, await readSpellings(trx, TAGS, userId, except));
}

async function listTags(db: Database, userId: string): Promise<HighlightTagCount[]> {
  const { rows } = await sql<HighlightTagCount>`
    select min(tag) as tag, count(distinct h.id)::int as highlights
    from article_highlights h join articles a on a.id = h.article_id, unnest(h.tags) as tag
    where h.user_id = ${userId} and ${isInOwnList('a')}
    group by lower(tag) order by lower(tag)
  `.execute(db);
  return rows;
}

async function renameTag(
  trx: Database,
  userId: string,
  { tag, name, now }: { tag: string; name: string; now: Date },
): Promise<boolean> {
  const all = await readSpellings(trx, TAGS, userId);
  if (!all.some((one) => labelKey(one) === labelKey(tag))) return false;
  // Highlights that have the new name in another spelling get this spelling, too.
  const keys = [labelKey(tag), labelKey(name)];
  for (const place of [TAGS, TAGS_OF_SCHEDULES]) {
    const spellings = (await readSpellings(trx, place, userId)).filter((one) => keys.includes(labelKey(one)));
    if (spellings.length > 0) await renameInLists(trx, place, { userId, spellings, name, now });
  }
  await renameLabelInViews(trx, { userId, label: tag, name, lists: ['/articles'], parameter: 'tag' });
  return true;
}

/** A schedule keeps its choice of the deleted tag: without it, it would quote highlights that were never meant to be sent. */
async function removeTag(
  trx: Database,
  userId: string,
  { tag, now }: { tag: string; now: Date },
): Promise<boolean> {
  const spellings = (await readSpellings(trx, TAGS, userId)).filter((one) => labelKey(one) === labelKey(tag));
  return removeFromLists(trx, TAGS, { userId, spellings, now });
}

async function changeSeveral(
  trx: Database,
  userId: string,
  { ids, action, tags }: BulkHighlightsBody,
  now: Date,
): Promise<v.InferOutput<typeof BulkHighlightsAnswer>> {
  const wanted = await tagsInKnownSpelling(trx, userId, tags);
  const asked = [...new Set(ids)];
  const rows = await listOwnHighlights(trx, userId, asked);
  let done = 0;
  for (const { id, article_id: articleId, tags: before } of rows) {
    const after = action === 'add_tags' ? withNames(before, wanted) : withoutNames(before, wanted);
    if (after.length > limits.HIGHLIGHT_TAGS_MAX) continue;
    done += 1;
    if (after.length === before.length) continue;
    await updateHighlight(trx, { userId, articleId, highlightId: id }, { tags: after, updated_at: now });
  }
  const named = wanted.map((tag) => `“${tag}”`).join(', ');
  const where = `${action === 'add_tags' ? 'added to' : 'removed from'} ${done === 1 ? '1 highlight' : `${done} highlights`}`;
  const refused = asked.length - done;
  return {
    message:
      done === 0 ? highlightTagMessages[rows.length === 0 ? 'missing' : 'tooMany'] : `${named} ${where}.`,
    changed: done,
    refused,
  };
}
