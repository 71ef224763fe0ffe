import {
  type FieldErrors,
  isOutside,
  messages,
  parseQuery,
  type QueryFault,
  type TargetDraft,
} from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { checkTerms, wordlessTerm } from '../matcher/index.ts';
import { formContradiction } from './form-contradiction.ts';
import { type Rule, termsOfRule } from './rule-terms.ts';

/** Returns a failure, by field of the form, if a draft can never match; otherwise null. */
export function ruleFault(draft: TargetDraft): Failure | null {
  const query = draft.match_mode === 'query' ? queryFault(draft.query ?? '', draft) : null;
  if (query) return query;
  const fields = scopeFaults(draft) ?? termFaults(draft);
  return fields && new Failure('validation_failed', messages.generic.validation, { fields });
}

/** Returns a failure if one of the words that make a headline urgent can never be found; otherwise null. */
export function urgentWordsFault(words: readonly string[]): Failure | null {
  if (words.length === 0) return null;
  const problem = checkTerms({
    ...{ id: 'urgency', any: words, all: [], none: [], fields: ['title'], wordForms: true, languages: [] },
    sources: { scope: 'all', ids: [] },
  });
  return (
    problem &&
    new Failure('validation_failed', messages.generic.validation, { fields: { urgency: [problem.message] } })
  );
}

/**
 * Returns a failure if a word cannot be added to a target's exclusions, otherwise null. `rule` already contains the
 * word.
 */
export function exclusionFault(rule: Rule & Pick<TargetDraft, 'match_mode'>): Failure | null {
  // A query contains its own exclusions, so separate words are ignored.
  const sentence =
    rule.match_mode === 'query' ? messages.target.excludeInQuery : checkTerms(termsOfRule(rule))?.message;
  return sentence === undefined
    ? null
    : new Failure('validation_failed', messages.generic.validation, { fields: { keyword: [sentence] } });
}

/** The first error of a query, with its position. `rule` says in which languages and forms it is matched. */
export function queryFault(query: string, rule?: Rule): Failure | null {
  const fault = firstFault(query, rule);
  if (!fault) return null;
  const { code, start, end, message, suggestion } = fault;
  return new Failure('query_invalid', message, {
    details: { position: start, end, reason: code, expected: suggestion?.query ?? null },
    fields: { query: [message] },
  });
}

function firstFault(query: string, rule: Rule | undefined): QueryFault | null {
  const { tree, faults } = parseQuery(query);
  if (tree === null) return faults[0] ?? null;
  // The matcher handles letters more precisely than the parser, so it may find no word where the parser found one.
  const term = wordlessTerm(tree);
  if (term)
    return { ...wordless(term.kind === 'term' ? term.text : term.value), start: term.start, end: term.end };
  const excluded = rule && formContradiction(termsOfRule(rule), query, { everywhere: true });
  return excluded ? { ...excluded, suggestion: null } : null;
}

function wordless(text: string) {
  return { code: 'no_word' as const, message: `“${text}” contains no word to look for.`, suggestion: null };
}

/** Languages or categories of the rule that the filters of the query exclude. */
function scopeFaults({ match_mode, query, languages, categories }: TargetDraft): FieldErrors | null {
  const tree = match_mode === 'query' && query !== null ? parseQuery(query).tree : null;
  if (tree === null) return null;
  if (isOutside(tree, 'lang', languages)) return { languages: [messages.target.queryOutsideLanguages] };
  if (isOutside(tree, 'category', categories))
    return { categories: [messages.target.queryOutsideCategories] };
  return null;
}

function termFaults(draft: TargetDraft): FieldErrors | null {
  const problem = checkTerms(termsOfRule(draft));
  if (!problem) return null;
  if (problem.code === 'no_field') return { match_fields: [problem.message] };
  if (problem.code === 'no_source') return { source_ids: [problem.message] };
  if (problem.code === 'speaker_has_no_word') return { speakers: [problem.message] };
  const lists = ['keywords_any', 'keywords_all', 'keywords_none'] as const;
  const list = lists.find((name) => problem.keyword !== undefined && draft[name].includes(problem.keyword));
  return { [list ?? 'keywords_any']: [problem.message] };
}
