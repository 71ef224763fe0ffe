import { shownTerm, type TargetCopyRule } from '@newswatch/shared/contracts';
import type { CopiedRule } from '../../mail-queue/index.ts';
import type { TargetRow } from '../repository.ts';

/** What a copy contains of a target: never its description, labels, dates, recipients, or what decides about alerts. */
export function ruleOf(target: TargetRow): TargetCopyRule {
  return {
    name: target.name,
    match_mode: target.match_mode,
    keywords_any: target.keywords_any,
    keywords_all: target.keywords_all,
    keywords_none: target.keywords_none,
    query: target.query,
    match_fields: target.match_fields,
    match_word_forms: target.match_word_forms,
    languages: target.languages,
    source_scope: target.source_scope,
    source_ids: target.source_ids,
    categories: target.categories,
  };
}

/** The same for the sentence in the email. */
export function ruleInEmail(rule: TargetCopyRule): CopiedRule {
  const shown = (terms: readonly string[]) => terms.map(shownTerm);
  return {
    words:
      rule.match_mode === 'query'
        ? { query: rule.query ?? '' }
        : {
            any: shown(rule.keywords_any),
            all: shown(rule.keywords_all),
            none: shown(rule.keywords_none),
          },
    languages: rule.languages,
    source_scope: rule.source_scope,
    sources: rule.source_ids.length,
    categories: rule.categories.length,
  };
}
