import type { FieldErrors, TargetDraft } from '@newswatch/shared/contracts';
import { checkTerms } from '../matcher/index.ts';

/** What the matcher refuses of a draft, at the form's fields; null when the target can match. */
export function keywordFaults(draft: TargetDraft): FieldErrors | null {
  const problem = checkTerms({
    id: '',
    any: draft.keywords_any,
    all: draft.keywords_all,
    none: draft.keywords_none,
    fields: draft.match_fields,
    wordForms: draft.match_word_forms,
    languages: draft.languages,
    sources: { scope: draft.source_scope, ids: draft.source_ids },
  });
  if (!problem) return null;
  if (problem.code === 'no_field') return { match_fields: [problem.message] };
  if (problem.code === 'no_source') return { source_ids: [problem.message] };
  const lists = ['keywords_any', 'keywords_all', 'keywords_none'] as const;
  const list = lists.find((name) => problem.keyword !== undefined && draft[name].includes(problem.keyword));
  return { [list ?? 'keywords_any']: [problem.message] };
}
