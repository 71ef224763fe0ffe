import { TargetDraft, type TargetDraftInput } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { DEMO_USER_EMAIL } from './demo-people.ts';

/**
 * The targets of the demo's reader: topics of the newsroom with distinctive words, in four languages, and two targets that need
 * attention, one with everyday words that find too much and one with words that are not in any article.
 */
export const DEMO_TARGETS = [
  {
    name: 'Harbour expansion',
    description: 'The harbour wall, the dredging and who pays for it.',
    labels: ['Coast'],
    keywords_any: ['harbour expansion', 'harbour wall', 'dredging', 'dredger', 'breakwater'],
  },
  {
    name: 'Rising prices',
    description: 'Inflation in four languages.',
    labels: ['Economy'],
    keywords_any: ['inflation', 'inflación', 'التضخم'],
  },
  {
    name: 'Water and drought',
    description: 'Reservoirs and restrictions on the coast.',
    labels: ['Coast'],
    keywords_any: ['drought', 'reservoir*', 'sequía'],
  },
  {
    name: 'Chips and batteries',
    description: 'What the laboratories promise.',
    labels: ['Economy'],
    keywords_any: ['semiconductor*', 'salt battery'],
  },
  {
    name: 'Council and elections',
    description: 'Votes and the council, once a day.',
    labels: ['Whitcombe'],
    keywords_any: ['election', 'council', 'vote'],
    delivery_mode: 'daily',
  },
  {
    name: 'Whitcombe tram',
    description: 'Promised before the last election.',
    labels: ['Whitcombe'],
    keywords_any: ['Whitcombe tram', 'tramway'],
  },
] as const satisfies readonly TargetDraftInput[];

/** Creates the demo reader's targets, once: archived ones are not created again. */
export async function seedDemoTargets(options: {
  db: Database;
  targets: TargetsService;
  now: Date;
}): Promise<void> {
  const { db, targets, now } = options;
  const reader = await db
    .selectFrom('users')
    .select((eb) => [
      'id',
      eb
        .exists(eb.selectFrom('targets').select('targets.id').whereRef('targets.user_id', '=', 'users.id'))
        .as('has'),
    ])
    .where('email', '=', DEMO_USER_EMAIL)
    .executeTakeFirst();
  if (!reader || reader.has) return;
  for (const draft of DEMO_TARGETS) await targets.create(reader.id, v.parse(TargetDraft, draft), now);
}
