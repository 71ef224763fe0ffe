import { findContradiction, negativeTerms, positiveTerms, type QueryTerm } from '@newswatch/shared/contracts';
import { type AskedTerm, exclusionsOf, type TargetTerms } from '../matcher/index.ts';

/**
 * The first required term of a query that is excluded by another form of it: `taxes -tax`. Only the matcher knows forms.
 *
 * @param everywhere whether it must be excluded in every language of the target
 */
export function formContradiction(rule: TargetTerms, text: string, { everywhere }: { everywhere: boolean }) {
  if (!rule.query) return null;
  const exclusions = exclusionsOf(
    positiveTerms(rule.query).map(askedTerm),
    negativeTerms(rule.query).map(askedTerm),
    rule,
  ).filter(({ isEverywhere }) => isEverywhere || !everywhere);
  const pairs = new Set(exclusions.map(({ wanted, excluded }) => JSON.stringify([wanted, excluded])));
  return findContradiction(
    text,
    rule.query,
    (one, other) =>
      (one.field === other.field ||
        (one.field !== null && other.field === null && rule.fields.includes(one.field))) &&
      pairs.has(JSON.stringify([askedTerm(one).name, askedTerm(other).name])),
  );
}

/** The wanted terms that the exclusions of a rule exclude in at least one of its languages, with a sentence for each. */
export function excludedWords(rule: TargetTerms, query: string): { term: string; message: string }[] {
  if (rule.query) {
    const fault = formContradiction(rule, query, { everywhere: false });
    if (!fault) return [];
    return [{ term: query.slice(fault.start, fault.end), message: `In some languages: ${fault.message}` }];
  }
  const asked = (names: readonly string[]) => names.map((name) => ({ name, query: null }));
  const keywords = [...rule.all, ...rule.any];
  const exclusions = exclusionsOf(asked(keywords), asked(rule.none), rule);
  return keywords.flatMap((term) => {
    const found = exclusions.find(({ wanted }) => wanted === term);
    if (!found) return [];
    const where = found.isEverywhere ? 'Excluding' : 'In some languages, excluding';
    return [{ term, message: `${where} “${found.excluded}” also excludes “${term}”.` }];
  });
}

/** A term, wherever in an article it may be. */
function askedTerm(term: QueryTerm): AskedTerm {
  return { name: term.isPhrase ? `"${term.text}"` : term.text, query: { ...term, field: null } };
}
