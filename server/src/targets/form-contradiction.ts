import { findContradiction, negativeTerms, type QueryTerm } from '@newswatch/shared/contracts';
import { type AskedTerm, type Exclusion, exclusionsOf, type TargetTerms } from '../matcher/index.ts';

/**
 * The first required term of a query that is excluded by another form of it: `taxes -tax`. Only the matcher knows forms.
 *
 * @param everywhere whether it must be excluded in every language of the target
 */
export function formContradiction(rule: TargetTerms, text: string, { everywhere }: { everywhere: boolean }) {
  if (!rule.query) return null;
  const excluded = negativeTerms(rule.query).map(askedTerm);
  const known = new Map<QueryTerm, readonly Exclusion[]>();
  const exclusions = (term: QueryTerm) => {
    const found = known.get(term) ?? exclusionsOf(askedTerm(term), excluded, rule);
    known.set(term, found);
    return found;
  };
  return findContradiction(text, rule.query, (one, other) => {
    if (one.field !== other.field) return false;
    const { name } = askedTerm(other);
    return exclusions(one).some((found) => found.excluded === name && (found.isEverywhere || !everywhere));
  });
}

/** The wanted words that the exclusions of a rule also exclude, in at least one of its languages; a sentence for each. */
export function excludedWords(rule: TargetTerms, query: string): { term: string; message: string }[] {
  if (rule.query) {
    const fault = formContradiction(rule, query, { everywhere: false });
    if (!fault) return [];
    return [{ term: query.slice(fault.start, fault.end), message: `In some languages: ${fault.message}` }];
  }
  const none = rule.none.map((name) => ({ name, query: null }));
  return [...rule.all, ...rule.any].flatMap((term) => {
    const [first] = exclusionsOf({ name: term, query: null }, none, rule);
    if (!first) return [];
    const where = first.isEverywhere ? 'Excluding' : 'In some languages, excluding';
    return [{ term, message: `${where} “${first.excluded}” also excludes “${term}”.` }];
  });
}

/** A term, wherever in an article it may be. */
function askedTerm(term: QueryTerm): AskedTerm {
  return { name: term.isPhrase ? `"${term.text}"` : term.text, query: { ...term, field: null } };
}
