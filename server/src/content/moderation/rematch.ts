import type { RematchAnswer } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import { matchable, rowVersion, TERM_COLUMNS, termsOf } from '../../match-worker/index.ts';
import { naiveMatch } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { type AdminArticleDetailRow, listMatchedTargets } from './repository.ts';

const PAGE = 5_000;

/** Returns what the article would match if it arrived now. Changes nothing and sends no alerts. */
export async function tryMatches(
  db: Database,
  article: AdminArticleDetailRow,
): Promise<Omit<v.InferInput<typeof RematchAnswer>, 'queued'>> {
  const begun = performance.now();
  const before = new Map((await listMatchedTargets(db, article.id)).map((row) => [row.id, row]));
  const added: v.InferInput<typeof RematchAnswer>['added'] = [];
  let checked = 0;
  let kept = 0;
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('targets')
      .innerJoin('users', 'users.id', 'targets.user_id')
      .select([...TERM_COLUMNS, 'targets.name', 'users.id as user_id', 'users.full_name', rowVersion])
      .where('targets.status', '=', 'active')
      .where('targets.id', '>', after)
      .orderBy('targets.id')
      .limit(PAGE)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const hit of naiveMatch(rows.map(termsOf), matchable(article))) {
      const row = byId.get(hit.targetId);
      if (!row) continue;
      if (before.delete(hit.targetId)) kept += 1;
      else {
        const person = { id: row.user_id, full_name: row.full_name };
        added.push({ target_id: row.id, name: row.name, person, score: hit.score });
      }
    }
    checked += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id ?? '';
  }
  return {
    targets_checked: checked,
    added: added.sort((one, other) => other.score - one.score).slice(0, 200),
    kept,
    lost: [...before.values()].map(({ id, name, user_id, full_name }) => ({
      target_id: id,
      name,
      person: { id: user_id, full_name },
    })),
    took_ms: Math.round(performance.now() - begun),
  };
}
