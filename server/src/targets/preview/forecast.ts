import { limits, type PreviewWarning, type TargetPreview } from '@newswatch/shared/contracts';
import type { Hit } from '../../matcher/index.ts';
import type { StoredArticle } from './preview-repository.ts';

/** One stored article the rule matches. */
export interface Found {
  article: StoredArticle;
  hit: Hit;
}

/** A word that brings more than this share of all, by itself, is worth a question. */
const DOMINANT_SHARE = 0.4;
/** Forms of a word that are told, and the longest of them. */
const FORMS_SHOWN = 5;
const FORM_MAX = 60;
/** Below so many finds shares say nothing. */
const FINDS_NEEDED = 10;

/** How often each word was found, and how often it alone. Most first. */
export function countTerms(found: readonly Found[], terms: readonly string[]): TargetPreview['by_term'] {
  return terms
    .map((term) => {
      const with_ = found.filter(({ hit }) => hit.matchedTerms.includes(term));
      return {
        term,
        count: with_.length,
        alone: with_.filter(({ hit }) => hit.matchedTerms.length === 1).length,
        share: found.length === 0 ? 0 : with_.length / found.length,
        forms: formsOf(term, with_),
      };
    })
    .sort((one, other) => other.count - one.count);
}

/** How a word stands in the texts beyond its own spelling. */
function formsOf(term: string, found: readonly Found[]): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/["“”„«»*]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const forms = new Map<string, { text: string; count: number }>();
  for (const { article, hit } of found) {
    for (const { field, start, end, term: asked } of hit.highlights) {
      const text = article[field].slice(start, end);
      // A stretch of several words says nothing about one of them.
      if (asked !== term || text.length > FORM_MAX || plain(text) === plain(term)) continue;
      const known = forms.get(plain(text));
      if (known) known.count += 1;
      else forms.set(plain(text), { text, count: 1 });
    }
  }
  return [...forms.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, FORMS_SHOWN)
    .map(({ text }) => text);
}

interface Figures {
  found: readonly Found[];
  perDay: number;
  days: number;
  otherPerDay: number;
  cap: number | null;
  by_term: TargetPreview['by_term'];
  /** Words of which any is enough: only these can be taken out without turning the rule into another one. */
  anyTerms: readonly string[];
  /** A button may take one of them out: not out of a query. */
  canRemove: boolean;
}

/** What to think about before saving, the most telling first. */
export function warningsOf({
  found,
  perDay,
  days,
  otherPerDay,
  cap,
  by_term,
  anyTerms,
  canRemove,
}: Figures): PreviewWarning[] {
  const warnings: PreviewWarning[] = [];
  const add = (code: PreviewWarning['code'], message: string, more: Partial<PreviewWarning> = {}) =>
    warnings.push({ code, term: null, message, remedy: null, ...more });
  if (found.length === 0) {
    add('nothing_found', `Nothing of the last ${days} days would have matched. The words may be too narrow.`);
    return warnings;
  }
  if (perDay > limits.NOISY_MATCHES_PER_DAY)
    add('too_many', `This would send about ${rounded(perDay)} alerts a day.`);
  if (cap !== null && perDay + otherPerDay > cap) {
    add(
      'over_cap',
      `With your other targets this would be about ${rounded(perDay + otherPerDay)} alerts a day. You get ${cap} at most; the rest comes in a digest.`,
    );
  }
  for (const { term, alone, count } of by_term) {
    const isAlternative = anyTerms.includes(term) && anyTerms.length > 1;
    const named = namedByItself(found, term);
    if (named !== null && count >= FINDS_NEEDED / 2) {
      add('source_name', `“${term}” is in the name of ${named}, and mostly found in its own articles.`, {
        term,
        remedy: isAlternative && canRemove ? remedy(term, perDay, alone / found.length) : null,
      });
    } else if (isAlternative && found.length >= FINDS_NEEDED && alone / found.length > DOMINANT_SHARE) {
      add('dominant_term', `“${term}” alone brings ${alone} of the ${found.length} matches.`, {
        term,
        remedy: canRemove ? remedy(term, perDay, alone / found.length) : null,
      });
    } else if (count === 0 && anyTerms.includes(term)) {
      add('idle_term', `“${term}” found nothing in ${days} days.`, { term });
    }
  }
  return warnings;
}

function remedy(term: string, perDay: number, share: number): PreviewWarning['remedy'] {
  return {
    label: `Remove it: ${rounded(perDay)} to ${rounded(perDay * (1 - share))} a day`,
    remove_term: term,
  };
}

/** The source that is called so and has most of what the word found; null where there is none. */
function namedByItself(found: readonly Found[], term: string): string | null {
  const withTerm = found.filter(({ hit }) => hit.matchedTerms.includes(term));
  const own = withTerm.filter(({ article }) => article.sourceName.toLowerCase().includes(term.toLowerCase()));
  return own.length * 2 > withTerm.length ? (own[0]?.article.sourceName ?? null) : null;
}

/** Whole from ten on, else to one decimal: "0.3", "3", "32". */
function rounded(perDay: number): string {
  return String(perDay >= 10 ? Math.round(perDay) : Math.round(perDay * 10) / 10);
}
