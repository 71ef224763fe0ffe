import { followedBy, type Target } from '@newswatch/shared/contracts';
import { fieldNames, type TargetFormValues, valuesOf } from './form-values.ts';

type Field = keyof TargetFormValues;

/** The differences between two versions of a target: in the fields of its rule, and in those that always belong to its owner. */
export interface TargetDifference {
  rule: Field[];
  own: Field[];
}

/** The fields in which two versions of a target differ. The order of a list does not matter. */
export function differenceOf(before: Target, after: Target): TargetDifference {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = fieldNames.filter((name) => comparable(was[name]) !== comparable(is[name]));
  return {
    rule: changed.filter((name) => followedBy[name] === 'rule'),
    own: changed.filter((name) => followedBy[name] !== 'rule'),
  };
}

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

const nouns: Record<Field, string> = {
  name: 'name',
  description: 'note to yourself',
  labels: 'labels',
  recipient_groups: 'groups of recipients',
  match_mode: 'search method',
  query: 'query',
  keywords_any: 'keywords',
  keywords_all: 'keywords',
  keywords_none: 'keywords',
  speakers: 'people quoted',
  match_fields: 'parts of the article',
  match_word_forms: 'word forms',
  languages: 'languages',
  source_scope: 'sources',
  source_ids: 'sources',
  min_score: 'minimum score',
  delivery_mode: 'alerts',
  channels: 'channels',
  categories: 'source categories',
  priority: 'priority',
  daily_cap: 'alerts per day',
  urgency: 'urgent alerts',
  starts_at: 'first day',
  expires_at: 'last day',
  dedupe: 'articles in one story',
  story_realert_hours: 'repeated alerts',
};

/** " (keywords and languages)" */
function inBrackets(fields: readonly Field[]): string {
  const names = new Set(fields.map((name) => nouns[name]));
  return names.size === 0 ? '' : ` (${new Intl.ListFormat('en-GB').format(names)})`;
}

/** The values of a form, with the rule of a later version of its target. */
export function withRuleOf(values: TargetFormValues, target: Target): TargetFormValues {
  const saved = valuesOf(target);
  const rule = fieldNames.filter((name) => followedBy[name] === 'rule');
  return { ...values, ...Object.fromEntries(rule.map((name) => [name, saved[name]])) };
}

function OwnerChanged({ owner }: { owner: string }) {
  return (
    <>
      <bdi>{owner}</bdi> changed the rule
    </>
  );
}

/** Says that the rule has changed, and who changed it if the target follows theirs. The form shows the new one. */
export function RuleChange({ owner, fields }: { owner: string | null; fields: readonly Field[] }) {
  return (
    <>
      {fields.length === 0 ? (
        'This target was changed while you were editing.'
      ) : (
        <>
          {owner === null ? 'The rule was changed' : <OwnerChanged owner={owner} />} while you were editing
          {inBrackets(fields)}. The form now shows the new rule.
        </>
      )}{' '}
      What you typed is still here: save again to keep it.
    </>
  );
}

/** Says that the target has been changed by somebody else, or by the person themselves elsewhere. */
export function Conflict({ fields }: { fields: readonly Field[] }) {
  return (
    <>
      This target was changed while you were editing{inBrackets(fields)}. What you typed is still here. Save
      your version to replace that change, or cancel to see it.
    </>
  );
}
