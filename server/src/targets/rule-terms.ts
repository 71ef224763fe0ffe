import { readSavedQuery, type TargetDraft } from '@newswatch/shared/contracts';
import type { TargetTerms } from '../matcher/index.ts';

/** The fields of a target that decide what it matches. */
export type Rule = Pick<
  TargetDraft,
  | 'keywords_any'
  | 'keywords_all'
  | 'keywords_none'
  | 'speakers'
  | 'query'
  | 'match_fields'
  | 'match_word_forms'
  | 'languages'
  | 'source_scope'
  | 'source_ids'
>;

/** Converts a rule to the engine's input. */
export function termsOfRule(rule: Rule): TargetTerms {
  return {
    id: 'rule',
    any: rule.keywords_any,
    all: rule.keywords_all,
    none: rule.keywords_none,
    speakers: rule.speakers ?? [],
    query: rule.query === null ? null : readSavedQuery(rule.query),
    fields: rule.match_fields,
    wordForms: rule.match_word_forms,
    languages: rule.languages,
    sources: { scope: rule.source_scope, ids: rule.source_ids },
  };
}
