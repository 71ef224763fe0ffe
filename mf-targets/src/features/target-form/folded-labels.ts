import type { MatchField } from '@newswatch/shared/contracts';
import { addDays, dayAt } from '@newswatch/shell-api/patterns';
import { categoryLabels } from '../../labels/category-labels.ts';
import { dedupeLabels } from '../../labels/dedupe-labels.ts';
import type { TargetFormValues } from './form-values.ts';

const fieldWords: Record<MatchField, string> = {
  title: 'title',
  summary: 'summary',
  body: 'text',
  author: 'author',
};
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "In title, summary and text; other word forms too" */
export function matchingSummary(
  values: Pick<TargetFormValues, 'match_fields' | 'match_word_forms' | 'description'>,
): string {
  const { match_fields, match_word_forms, description } = values;
  const fields =
    match_fields.length === 0 ? 'Nowhere' : `In ${list.format(match_fields.map((one) => fieldWords[one]))}`;
  const forms = match_word_forms ? 'other word forms too' : 'exact words only';
  return `${fields}; ${forms}${description ? '; with a note' : ''}`;
}

/** "Coast, Client A" */
export function labelsSummary(labels: readonly string[]): string {
  return labels.length === 0 ? 'None; labels group targets' : labels.join(', ');
}

/** "All sources, every category" */
export function sourcesSummary(
  values: Pick<TargetFormValues, 'source_scope' | 'source_ids' | 'categories'>,
): string {
  const { source_scope, source_ids, categories } = values;
  const count = source_ids.length;
  const chosen = `${count} chosen ${count === 1 ? 'source' : 'sources'}`;
  const sources =
    source_scope === 'all'
      ? 'All sources'
      : source_scope === 'include'
        ? `Only ${chosen}`
        : `All except ${chosen}`;
  const named = categories.map((one) => categoryLabels[one]);
  return `${sources}, ${named.length === 0 ? 'every category' : `only ${list.format(named)}`}`;
}

/** "One alert per story, every score, quiet hours respected, no end date" */
export function deliverySummary(
  values: Pick<
    TargetFormValues,
    'dedupe' | 'story_realert_hours' | 'min_score' | 'priority' | 'starts_at' | 'expires_at' | 'urgency'
  >,
  timeZone: string,
): string {
  const { dedupe, story_realert_hours, min_score, priority, starts_at, expires_at, urgency } = values;
  const respected = urgency?.in_quiet_hours
    ? 'only urgent alerts during quiet hours'
    : 'quiet hours respected';
  const hours = story_realert_hours === 1 ? 'hour' : 'hours';
  return [
    dedupeLabels[dedupe],
    dedupe !== 'off' && story_realert_hours ? `again after ${story_realert_hours} ${hours}` : '',
    min_score === 0 ? 'every score' : min_score === null ? '' : `score ${min_score} or higher`,
    priority === 'high' ? 'also during quiet hours' : respected,
    starts_at ? `from ${dayWords(dayAt(starts_at, timeZone))}` : '',
    expires_at ? `until ${dayWords(addDays(dayAt(expires_at, timeZone), -1))}` : 'no end date',
  ]
    .filter(Boolean)
    .join(', ');
}

/** "12 December 2026" */
function dayWords(day: string | null): string {
  if (!day) return '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
