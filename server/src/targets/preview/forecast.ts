import {
  limits,
  type PreviewWarning,
  shownTerm,
  speakerOfTerm,
  type TargetPreview,
} from '@newswatch/shared/contracts';
import { type AskedTerm, type Hit, wordsInCapitals } from '../../matcher/index.ts';
import type { StoredArticle } from './preview-repository.ts';

/** A stored article that matches the rule. */
export interface Found {
  article: StoredArticle;
  hit: Hit;
}

/** A word that alone accounts for more than this share of all matches, but not for all, gets a warning. */
const DOMINANT_SHARE = 0.4;
/** The number of forms of a word that are shown, and the maximum length of one. */
const FORMS_SHOWN = 5;
const FORM_MAX = 60;
/** The number of matches below which shares are meaningless. */
const FINDS_NEEDED = 10;
/** Words in a larger share of all articles do not describe any of them. */
const COMMON_SHARE = 0.25;
const ARTICLES_NEEDED = 50;

/**
 * Counts how often each word was found, and how often it was the only one. Largest first. Its spellings in the texts
 * come before `usual` ones, which it would find too.
 */
export function countTerms(
  found: readonly Found[],
  terms: readonly AskedTerm[],
  usual: ReadonlyMap<string, readonly string[]> = new Map(),
): TargetPreview['by_term'] {
  return terms
    .map(({ name: term, query }) => {
      const typed = query?.kind === 'term' && query.isPhrase ? `"${term}"` : term;
      const with_ = found.filter(({ hit }) => hit.matchedTerms.includes(term));
      return {
        term,
        count: with_.length,
        alone: with_.filter(({ hit }) => hit.matchedTerms.length === 1).length,
        share: found.length === 0 ? 0 : with_.length / found.length,
        // For a speaker, the positions are those of their quotes.
        ...(speakerOfTerm(term) === null
          ? { forms: formsOf(term, with_, usual.get(term) ?? []), capitals: wordsInCapitals(typed) }
          : { forms: [], capitals: [] }),
      };
    })
    .sort((one, other) => other.count - one.count);
}

/** The spellings of a word, other than its own: those in the texts, then the usual ones. */
function formsOf(term: string, found: readonly Found[], usual: readonly string[]): string[] {
  const plain = (text: string) =>
    shownTerm(text)
      .toLowerCase()
      .replace(/["“”„«»*]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const forms = new Map<string, { text: string; count: number }>();
  for (const { article, hit } of found) {
    for (const { field, start, end, term: asked } of hit.highlights) {
      const text = article[field].slice(start, end);
      // A highlight that spans several terms does not show which of them matched.
      if (asked !== term || text.length > FORM_MAX || plain(text) === plain(term)) continue;
      const known = forms.get(plain(text));
      if (known) known.count += 1;
      else forms.set(plain(text), { text, count: 1 });
    }
  }
  for (const text of usual) {
    if (plain(text) !== plain(term) && !forms.has(plain(text))) forms.set(plain(text), { text, count: 0 });
  }
  return [...forms.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, FORMS_SHOWN)
    .map(({ text }) => text);
}

interface Figures {
  found: readonly Found[];
  /** The newest articles, all of which were read, and how many of them match. */
  newest: { articles: number; matches: number };
  perDay: number;
  days: number;
  otherPerDay: number;
  cap: number | null;
  /** The busiest day, and the target's own limit; null without one. */
  busiestDay: number;
  targetCap: number | null;
  /** The number of alerts that would have come in the person's quiet hours, and those hours: "22:00 to 07:00". */
  quiet: { alerts: number; of: number; hours: string } | null;
  by_term: TargetPreview['by_term'];
  /** Alternative words: only these can be removed without changing the meaning of the rule. */
  anyTerms: readonly string[];
  /** Names in filters of the query that match no source. */
  unknownSources: readonly string[];
  /** Speakers of the query whom no article of these days quotes, if it finds nothing because of them. */
  unquotedSpeakers: readonly string[];
  /** The wanted words that the exclusions of the rule also exclude; a sentence for each. */
  excluded: readonly { term: string; message: string }[];
  /** Whether a button may remove one of them. Not possible in a query. */
  canRemove: boolean;
}

/** Warnings to consider before saving, the most important first. */
export function warningsOf({
  found,
  newest,
  perDay,
  days,
  otherPerDay,
  cap,
  busiestDay,
  targetCap,
  quiet,
  by_term,
  anyTerms,
  unknownSources,
  unquotedSpeakers,
  excluded,
  canRemove,
}: Figures): PreviewWarning[] {
  const warnings: PreviewWarning[] = [];
  const add = (code: PreviewWarning['code'], message: string, more: Partial<PreviewWarning> = {}) =>
    warnings.push({ code, term: null, message, remedy: null, ...more });
  for (const term of unknownSources) {
    add('unknown_source', `No source that we read has “${term}” in its name.`, { term });
  }
  for (const { term, message } of excluded) add('excluded_word', message, { term });
  if (found.length === 0) {
    add(
      'nothing_found',
      unquotedSpeakers.length > 0
        ? `No article from the last ${days} days quotes anybody called ${unquotedSpeakers.map((name) => `“${name}”`).join(' or ')}.`
        : `Nothing from the last ${days} days would have matched. Your keywords may be too specific.`,
    );
    return warnings;
  }
  if (perDay > limits.NOISY_MATCHES_PER_DAY)
    add('too_many', `This target would send about ${rounded(perDay)} alerts per day.`);
  if (newest.articles >= ARTICLES_NEEDED && newest.matches > newest.articles * COMMON_SHARE) {
    add(
      'too_common',
      `This target matches ${newest.matches} of the newest ${newest.articles} articles. Use more specific words.`,
    );
  }
  if (cap !== null && perDay + otherPerDay > cap) {
    add(
      'over_cap',
      `Together with your other targets, this target would send about ${alerts(perDay + otherPerDay)} per day. Your limit is ${cap}; the rest arrive in a digest.`,
    );
  }
  if (cap !== null && perDay + otherPerDay <= cap && busiestDay + otherPerDay > cap) {
    add(
      'over_cap',
      `On the busiest day there would be about ${alerts(busiestDay + otherPerDay)}, including those for your other targets. Your limit is ${cap} per day; the rest arrive in a digest.`,
    );
  }
  if (targetCap !== null && busiestDay > targetCap) {
    add(
      'over_target_cap',
      `This target’s busiest day would bring ${busiestDay} alerts. Its limit is ${targetCap}; the rest arrive in a digest.`,
    );
  }
  if (quiet !== null && quiet.alerts > 0) {
    add(
      'quiet_hours',
      `${quiet.alerts} of ${counted(quiet.of, 'alert')} would arrive during your quiet hours, ${quiet.hours}, and wait until they end.`,
    );
  }
  for (const { term, alone, count } of by_term) {
    const isAlternative = anyTerms.includes(term) && anyTerms.length > 1;
    const named = namedByItself(found, term);
    if (named !== null && count >= FINDS_NEEDED / 2) {
      add(
        'source_name',
        `“${shownTerm(term)}” is part of the name ${named} and mostly appears in that source’s own articles.`,
        {
          term,
          remedy: isAlternative && canRemove ? remedy(term, anyTerms, perDay, alone / found.length) : null,
        },
      );
    } else if (isAlternative && found.length >= FINDS_NEEDED && isDominant(alone, found.length)) {
      add(
        'dominant_term',
        `“${shownTerm(term)}” alone accounts for ${alone} of the ${found.length} matches.`,
        {
          term,
          remedy: canRemove ? remedy(term, anyTerms, perDay, alone / found.length) : null,
        },
      );
    } else if (count === 0 && anyTerms.includes(term)) {
      add('idle_term', `“${shownTerm(term)}” found nothing in ${days} days.`, { term });
    }
  }
  return warnings;
}

/** A word that accounts for all matches is not reported, because without it the target would find nothing. */
const isDominant = (alone: number, all: number): boolean => alone < all && alone / all > DOMINANT_SHARE;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function remedy(
  term: string,
  anyTerms: readonly string[],
  perDay: number,
  share: number,
): PreviewWarning['remedy'] {
  return {
    label: `Remove “${shownTerm(term)}”: ${rounded(perDay * (1 - share))} a day instead of ${rounded(perDay)}`,
    remove_term: term,
    change: { keywords_any: anyTerms.filter((one) => one !== term) },
  };
}

/** The source whose name contains the word and that has most of its matches; null if there is none. */
function namedByItself(found: readonly Found[], term: string): string | null {
  const withTerm = found.filter(({ hit }) => hit.matchedTerms.includes(term));
  const words = shownTerm(term).toLowerCase();
  const own = withTerm.filter(({ article }) => article.sourceName.toLowerCase().includes(words));
  return own.length * 2 > withTerm.length ? (own[0]?.article.sourceName ?? null) : null;
}

/** "1 alert", "1.2 alerts" */
function alerts(perDay: number): string {
  const count = rounded(perDay);
  return count === '1' ? '1 alert' : `${count} alerts`;
}

/** Rounds to an integer from ten up, otherwise to one decimal: "0.3", "3", "32". */
function rounded(perDay: number): string {
  return String(perDay >= 10 ? Math.round(perDay) : Math.round(perDay * 10) / 10);
}
