import type { Language } from '@newswatch/shared/contracts';
import type { ReportContent, ReportDay, ReportTotal, TargetInReport } from '../../storage/schema-reports.ts';
import { isolated, oneLine } from './one-line.ts';
import { longDay, percentIn } from './report-dates.ts';
import { reportPhrases } from './report-phrases.ts';

const NAME_MAX = 100;
const TITLE_MAX = 200;
/** The number of themes that a sentence names. */
const THEMES_NAMED = 4;
/** The minimum number of articles for one day to be called the busiest. */
const ENOUGH_FOR_DAYS = 3;

/** What a target found, or all of them together, for sentences. */
export type SaidFigures = { days: readonly Pick<ReportDay, 'date' | 'matches'>[] } & (
  | Pick<
      TargetInReport,
      'since' | 'matches' | 'previous' | 'sources' | 'peak' | 'status' | 'added_afterwards' | 'added_by_hand'
    >
  | Pick<ReportTotal, 'since' | 'matches' | 'previous' | 'sources' | 'articles' | 'added_by_hand'>
);

/** Says what a target found, or all of them together, as sentences. */
export function figureSentences(figures: SaidFigures, locale: Language, isOfHours: boolean): string[] {
  const words = reportPhrases[locale];
  const { matches, previous, sources, days } = figures;
  const change = { now: matches, before: previous, days: isOfHours ? ('hours' as const) : days.length };
  const ending = [
    ...sinceSentence(figures, locale),
    ...addedSentences(figures, locale),
    ...idleSentence(figures, locale),
  ];
  if (matches === 0) return [words.nothing(change), ...ending];
  const articles = 'articles' in figures ? figures.articles : matches;
  const counts = { articles, sources, matches: articles === matches ? null : matches };
  return [words.found(counts, change), ...daySentence(figures, locale), ...ending];
}

/** The summary at the top: the figures, whose share is the largest, the largest story, and what is new. */
export function summarySentences({ targets, total, span }: ReportContent, locale: Language): string[] {
  const words = reportPhrases[locale];
  const figures = total ?? targets[0];
  if (!figures) return [];
  const [story, next] = figures.stories_listed;
  const themes = (figures.advanced?.themes ?? [])
    .filter(({ trend }) => trend !== null)
    .slice(0, THEMES_NAMED)
    .map(({ text }) => isolated(oneLine(text, NAME_MAX)));
  return [
    ...figureSentences(figures, locale, span !== undefined),
    ...(total ? shareSentence(targets, locale) : []),
    // Several stories may have the same number of sources.
    ...(story && story.sources > Math.max(1, next?.sources ?? 0)
      ? [words.largestStory(oneLine(story.title, TITLE_MAX), story.sources)]
      : []),
    ...(themes.length > 0 ? [words.changedThemes(themes.join(words.and))] : []),
  ];
}

/** The target with the largest share; empty if several share the first place. */
export function shareSentence(targets: readonly TargetInReport[], locale: Language): string[] {
  const [first, second] = targets.toSorted((one, other) => other.matches - one.matches);
  if (!first?.share || first.matches === second?.matches) return [];
  const { name, share, previous_share: before } = first;
  const was = before === null ? null : percentIn(locale, before);
  return [reportPhrases[locale].largestShare(oneLine(name, NAME_MAX), percentIn(locale, share), was)];
}

/** The day that stands out, or else the day with the most articles; empty if there are several. */
export function daySentence(figures: SaidFigures, locale: Language): string[] {
  const words = reportPhrases[locale];
  const peak = 'peak' in figures ? figures.peak : null;
  if (peak) return [words.peak(longDay(locale, peak.date), peak.matches, Math.round(peak.usual))];
  const [first, second] = figures.days.toSorted((one, other) => other.matches - one.matches);
  if (!first || !second || figures.matches < ENOUGH_FOR_DAYS || first.matches === second.matches) return [];
  return [words.busiest(longDay(locale, first.date), first.matches)];
}

function sinceSentence({ since }: Pick<SaidFigures, 'since'>, locale: Language): string[] {
  return since === null ? [] : [reportPhrases[locale].since(longDay(locale, since))];
}

/** Nobody was alerted to earlier articles that were added to the target, nor to what its owner added by hand. */
function addedSentences(figures: SaidFigures, locale: Language): string[] {
  const words = reportPhrases[locale];
  const added = 'added_afterwards' in figures ? figures.added_afterwards : undefined;
  const { added_by_hand: byHand } = figures;
  return [
    ...(added ? [words.addedAfterwards(added.matches, longDay(locale, added.before))] : []),
    ...(byHand ? [words.addedByHand(byHand)] : []),
  ];
}

/**
 * Shown for a target that was paused or suspended when the report was made: otherwise, the lack of matches would look like a
 * result.
 */
const idle: Record<Language, string> = {
  english: 'This target is currently not active.',
  french: 'Cette cible n’est pas active en ce moment.',
  spanish: 'Este objetivo no está activo en este momento.',
  arabic: 'هذا الهدف غير نشط حاليًا.',
};

function idleSentence(figures: SaidFigures, locale: Language): string[] {
  return 'status' in figures && figures.status !== 'active' ? [idle[locale]] : [];
}
