import { expect } from 'vitest';
import { mergeStories } from '../content/moderation/merge-stories.ts';
import { splitFromStory } from '../content/moderation/split-story.ts';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
  insertUser,
} from '../testing/rows.ts';

const MATCHES = 240;

let state = 7;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};
const oneOf = <Each>(values: readonly Each[]): Each => values[Math.floor(random() * values.length)] as Each;

/** A person with two targets, and with matches, alerts and messages for nearly twice as many days, drawn at random. */
export async function drawPerson(db: Database, now: Date, days: number) {
  const user_id = await insertUser(db, { plan: 'pro' });
  const targets = [
    await insertTarget(db, { user_id, name: 'Ports', labels: ['Sea', 'Work'] }),
    await insertTarget(db, { user_id, name: 'Prices', labels: ['work'] }),
  ];
  const sources = [];
  for (const name of ['One', 'Two', 'Three']) sources.push(await insertSource(db, { name }));
  const stories = Array.from({ length: 40 }, () => newId('clu'));
  const digests = Array.from({ length: 6 }, () => newId('dig'));
  const alerts: string[] = [];
  for (let at = 0; at < MATCHES; at += 1) {
    const matched_at = before(now, { minutes: Math.floor(random() * days * 1.9 * 1_440) });
    const article_id = await insertArticle(db, {
      source_id: oneOf(sources),
      language: oneOf(['english', 'arabic', 'french'] as const),
      story_id: oneOf(stories),
      first_seen_at: matched_at,
      published_at: random() < 0.7 ? before(matched_at, { minutes: Math.floor(random() * 20) }) : null,
      status: random() < 0.1 ? 'hidden' : 'published',
    });
    const found = random() < 0.2 ? targets : [oneOf(targets)];
    const isOfEarlier = random() < 0.3 && alerts.length > 0;
    const notification_id =
      random() < 0.2
        ? null
        : isOfEarlier
          ? oneOf(alerts)
          : await drawAlert(db, { user_id, target_id: found[0] ?? null, digests, at: matched_at, now });
    if (notification_id) alerts.push(notification_id);
    for (const target_id of found) {
      await insertMatch(db, {
        user_id,
        target_id,
        article_id,
        matched_at,
        notification_id,
        matched_terms: random() < 0.1 ? [] : [oneOf(['storm', 'harbour']), 'ship'],
        feedback: oneOf([null, null, 'relevant', 'irrelevant'] as const),
        excluded_at: random() < 0.1 ? now : null,
        read_at: random() < 0.5 ? now : null,
        beyond_history: random() < 0.05,
      });
    }
  }
  return { user_id, targets: targets as [string, string] };
}

interface Drawn {
  user_id: string;
  target_id: string | null;
  digests: readonly string[];
  at: Date;
  now: Date;
}

/** An alert that is read, archived, deleted, snoozed or none of these, with messages in any state or without any. */
async function drawAlert(db: Database, { user_id, target_id, digests, at, now }: Drawn): Promise<string> {
  const sometimes = (share: number) =>
    random() < share
      ? before(now, { minutes: Math.floor((random() * (now.getTime() - at.getTime())) / 60_000) })
      : null;
  const isAlert = random() < 0.9;
  const notification_id = await insertNotification(db, {
    user_id,
    type: isAlert ? 'match' : 'system',
    target_id: isAlert ? target_id : null,
    title: oneOf(['Storm over the harbour', 'Prices of wheat']),
    created_at: at,
    read_at: sometimes(0.4),
    archived_at: sometimes(0.2),
    deleted_at: sometimes(0.1),
    snoozed_until: random() < 0.1 ? before(now, { minutes: oneOf([-1_440, 0, 600, 10_000]) }) : null,
  });
  const digest_id = random() < 0.3 ? oneOf(digests) : null;
  for (const channel of oneOf([['email', 'whatsapp'], ['email', 'whatsapp'], ['whatsapp'], []] as const)) {
    const status = oneOf([
      'sent',
      'delivered',
      'read',
      'failed',
      'suppressed',
      'queued',
      'held',
      'cancelled',
    ] as const);
    const later = new Date(at.getTime() + random() * 3_600_000);
    await insertDelivery(db, {
      user_id,
      notification_id,
      channel,
      digest_id,
      status,
      mode: digest_id === null ? 'live' : 'daily',
      created_at: at,
      sent_at: ['sent', 'delivered', 'read'].includes(status) ? later : null,
      failed_at: status === 'failed' ? later : null,
    });
  }
  return notification_id;
}

/** An administrator merges the stories of six articles that the person's targets found. */
export async function mergeSomeStories(db: Database, userId: string, now: Date): Promise<void> {
  const [kept = '', ...others] = await articlesOfStories(db, userId);
  const actor = { id: null, ip: null, at: now };
  for (const other of others.slice(0, 5)) await mergeStories(db, actor, other, kept);
}

/** An administrator splits an article off into its own story, in which it is matched again. */
export async function splitSomeStory(db: Database, userId: string): Promise<void> {
  const [article_id = ''] = await articlesOfStories(db, userId);
  const story_id = newId('clu');
  await db.transaction().execute(async (trx) => {
    expect(await splitFromStory(trx, article_id, story_id)).toBe('split');
    await trx.updateTable('matches').set({ story_id }).where('article_id', '=', article_id).execute();
  });
}

/** One article of each story that was found, the largest story first. */
async function articlesOfStories(db: Database, userId: string): Promise<string[]> {
  const found = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.min('article_id').as('article_id'))
    .where('user_id', '=', userId)
    .groupBy('story_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .execute();
  return found.map(({ article_id }) => article_id);
}
