import type { TargetDraft } from './target-draft.ts';

/**
 * The owner of each field of a target while the target follows another one: `rule` fields are always those of the original, `own`
 * fields belong to the person. A new field has to be added here, or this does not compile.
 */
export const followedBy = {
  name: 'own',
  description: 'own',
  labels: 'own',
  recipient_groups: 'own',
  match_mode: 'rule',
  keywords_any: 'rule',
  keywords_all: 'rule',
  keywords_none: 'rule',
  speakers: 'rule',
  query: 'rule',
  match_fields: 'rule',
  match_word_forms: 'rule',
  languages: 'rule',
  source_scope: 'rule',
  source_ids: 'rule',
  // The minimum score decides which matches alert, not what is found.
  min_score: 'own',
  delivery_mode: 'own',
  channels: 'own',
  dedupe: 'own',
  story_realert_hours: 'own',
  categories: 'rule',
  priority: 'own',
  daily_cap: 'own',
  urgency: 'own',
  starts_at: 'own',
  expires_at: 'own',
} as const satisfies Record<Exclude<keyof TargetDraft, 'version' | 'add_earlier_articles'>, 'rule' | 'own'>;

type FieldOwners = typeof followedBy;
/** A field of the rule, which a target that follows another one has in common with it. */
export type FollowedField = {
  [Name in keyof FieldOwners]: FieldOwners[Name] extends 'rule' ? Name : never;
}[keyof FieldOwners];

export const followedFields = (Object.keys(followedBy) as (keyof FieldOwners)[]).filter(
  (name): name is FollowedField => followedBy[name] === 'rule',
);
