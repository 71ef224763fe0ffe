import { limits, type TargetDraft } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { WHOLE } from '../field-errors.ts';

/** The labels of a target's fields in the form. */
export const fieldNames: Record<Exclude<keyof TargetDraft, 'version' | 'add_earlier_articles'>, string> = {
  name: 'Name',
  description: 'Note to yourself',
  labels: 'Labels',
  recipient_groups: 'Groups of recipients',
  match_mode: 'Search method',
  keywords_any: 'Any of these',
  keywords_all: 'All of these',
  keywords_none: 'None of these',
  speakers: 'Quoted',
  query: 'Query',
  match_fields: 'Look in',
  match_word_forms: 'Match other forms of a word too',
  languages: 'Languages',
  source_scope: 'Sources',
  source_ids: 'Selected sources',
  min_score: 'Minimum score',
  delivery_mode: 'Alerts',
  channels: 'Channels',
  dedupe: 'Articles in one story',
  story_realert_hours: 'Hours before another alert about a continuing story',
  categories: 'Source categories',
  priority: 'High priority',
  daily_cap: 'Maximum alerts per day',
  urgency: 'Send at once',
  starts_at: 'First day',
  expires_at: 'Last day',
};

/**
 * Says why one target of a file was not imported: the sentences of the form, each with its field.
 *
 * @throws errors that are not refusals
 */
export function importRefusal(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  const { [WHOLE]: whole, ...fields } = error.fields ?? {};
  if (whole) return 'This entry is not a target.';
  const sentences = Object.entries(fields).map(([path, [sentence = '']]) => `${labelOf(path)}: ${sentence}`);
  return sentences.length > 0 ? [...new Set(sentences)].join('; ') : error.message;
}

/** An unknown field keeps its own name, as far as it can be shown. */
function labelOf(path: string): string {
  const [field = ''] = path.split('.');
  return new Map(Object.entries(fieldNames)).get(field) ?? field.slice(0, limits.TARGET_NAME_MAX);
}
