import { OpenedTargetCopy, type TargetCopyRule } from '@newswatch/shared/contracts';
import { minutesBefore } from '@newswatch/test-kit';
import * as v from 'valibot';

/** A copy that Ann Lee sent two hours ago. */
export function someCopy(rule: Partial<TargetCopyRule> = {}): OpenedTargetCopy {
  return v.parse(OpenedTargetCopy, {
    sent_by: 'Ann Lee',
    message: 'As we said',
    sent_at: minutesBefore(120),
    expires_at: minutesBefore(-60 * 24 * 14),
    rule: {
      name: 'Ports',
      match_mode: 'keywords',
      keywords_any: ['harbour', 'ميناء'],
      keywords_all: [],
      keywords_none: ['football'],
      query: null,
      match_fields: ['title', 'body'],
      match_word_forms: true,
      languages: ['arabic'],
      source_scope: 'all',
      source_ids: [],
      categories: ['business'],
      ...rule,
    },
    missing_sources: 0,
    target_id: null,
  });
}
