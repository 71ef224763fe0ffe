import type { Language, SampleMatch, SourceProbe } from '@newswatch/shared/contracts';
import { rowVersion, TERM_COLUMNS, termsOf } from '../../match-worker/index.ts';
import { createMatcher } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';

/** Maximum number of targets tested. Nobody can be given more targets than this. */
const mostTargets = 1_000;

/** Finds what the active targets of these users would have matched among the sample titles of a probe. */
export async function matchSamples(
  db: Database,
  userIds: readonly string[],
  probe: Pick<SourceProbe, 'samples' | 'language_detected'>,
  language: Language,
): Promise<SampleMatch[]> {
  if (probe.samples.length === 0 || userIds.length === 0) return [];
  const rows = await db
    .selectFrom('targets')
    .select([...TERM_COLUMNS, 'targets.name', rowVersion])
    .where('user_id', 'in', [...userIds])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(mostTargets)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const matcher = createMatcher(rows.map((row) => ({ ...termsOf(row), sources: { scope: 'all', ids: [] } })));
  return probe.samples.flatMap(({ title }, sample) =>
    matcher
      .match({
        sourceId: '',
        language: probe.language_detected ?? language,
        title,
        summary: '',
        body: '',
        author: '',
      })
      .map((hit) => ({
        sample,
        target_id: hit.targetId,
        target_name: names.get(hit.targetId) ?? '',
        highlights: hit.highlights.filter(({ field }) => field === 'title'),
      })),
  );
}
