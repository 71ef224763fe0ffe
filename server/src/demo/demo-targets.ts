import { TargetDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { DEMO_USER_EMAIL } from './demo-people.ts';

/** What the demo's reader watches: one word of the harbour paper, and one subject in all four languages. */
const DRAFTS = [
  { name: 'Harbour', description: 'Everything about the harbour.', keywords_any: ['harbour', 'ferry*'] },
  {
    name: 'Rising prices',
    description: 'Inflation in four languages.',
    keywords_any: ['inflation', 'inflación', 'التضخم'],
  },
];

/** Gives the demo's reader their targets, once: whoever archived them does not get them back. */
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
  for (const draft of DRAFTS) await targets.create(reader.id, v.parse(TargetDraft, draft), now);
}
