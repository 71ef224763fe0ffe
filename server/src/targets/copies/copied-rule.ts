import { followedFields, shownTerm, type TargetCopyRule } from '@newswatch/shared/contracts';
import { pickColumns } from '../../audit.ts';
import type { CopiedRule } from '../../mail-queue/index.ts';
import type { FollowedRule } from '../follows/index.ts';
import type { TargetRow } from '../repository.ts';

/**
 * Returns what a copy contains of a target: its name and its rule, but not its description, labels, dates, recipients or settings
 * for alerts.
 */
export function ruleOf(target: FollowedRule & Pick<TargetRow, 'name'>): TargetCopyRule {
  return { name: target.name, ...pickColumns(target, followedFields) };
}

/** The rule of a copy for the sentence in the email. */
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
            speakers: rule.speakers,
          },
    languages: rule.languages,
    source_scope: rule.source_scope,
    sources: rule.source_ids.length,
    categories: rule.categories.length,
  };
}
