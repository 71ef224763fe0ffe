import type { StoryMatter, StoryMeasure } from '@newswatch/shared/contracts';
import type { StorySentence } from '../report/sentences.ts';
import type { FoundStage, Stage } from './find-states.ts';
import { fold } from './read-tokens.ts';

/** Figures that show that a matter is ongoing, and that end with it: when the last missing person is found, nobody is missing. */
export const matterOf: Readonly<Partial<Record<StoryMeasure, StoryMatter>>> = {
  missing: 'missing',
  without_power: 'power',
  evacuated: 'evacuation',
  captive: 'captives',
};
/** Matters that reports still mention after their end: "the residents, who had been evacuated, are back". */
const MENTIONED_AFTERWARDS: ReadonlySet<StoryMatter> = new Set(['evacuation']);
/** Matters that may end in one place and continue in another. */
const OF_PLACES: ReadonlySet<StoryMatter> = new Set([
  'alert',
  'strike',
  'power',
  'evacuation',
  'road',
  'fire',
]);
/** A rounded figure may be lower by this share. */
const ROUNDED = 0.04;

/** A sentence or a title that states how a matter stands. */
export interface ReportedStage extends FoundStage {
  matter: StoryMatter;
  /** The folded names of the places in the sentence. */
  places: readonly string[];
  source_id: string;
  article_id: string;
  /** The time at which we first saw the report. */
  at: number;
  text: string;
  /** Whether it is in the title or at the beginning, where a report gives news; later sentences may be background. */
  isLead: boolean;
  /** Null for a title. */
  sentence: StorySentence | null;
}

/** A matter that continued and then ended. */
export interface SettledMatter {
  matter: StoryMatter;
  before: { report: ReportedStage; sources: number };
  after: { report: ReportedStage; reports: ReportedStage[]; sources: number };
  /** The earlier sentences that say that it continues. */
  superseded: ReportedStage[];
}

/**
 * The matters that ended while a story was reported: one report's title or two sources say so, and fewer sources afterwards say
 * that it continues. A report that says both (one suspect arrested, another sought) counts as saying that it continues.
 */
export function followStates(reported: readonly ReportedStage[]): SettledMatter[] {
  return [...Map.groupBy(reported, ({ matter }) => matter)].flatMap(([matter, own]) => {
    const ended = own.filter((one) => one.stage === 'settled');
    // If a report says in one sentence that something ended only in part, this applies to all of its sentences.
    const inPart = new Set(ended.filter(isOfSome(own, reported)).map(({ article_id }) => article_id));
    const all = own.filter((one) => one.stage === 'open' || !inPart.has(one.article_id));
    const articles = [...Map.groupBy(all, ({ article_id }) => article_id).values()].toSorted(
      ([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0),
    );
    const leads = articles.filter((own) => own.some(({ isLead }) => isLead));
    const isOpen = (own: readonly ReportedStage[]) => {
      if (MENTIONED_AFTERWARDS.has(matter))
        return own.every(({ stage, isLead }) => !isLead || stage === 'open');
      const title = own.find(({ sentence }) => sentence === null);
      return title ? title.stage === 'open' : own.some(({ stage, isLead }) => isLead && stage === 'open');
    };
    const settled = leads.filter((own) => !isOpen(own));
    const [first] = settled;
    const since = first?.[0]?.at;
    if (!first || since === undefined) return [];
    const open = leads.filter(isOpen);
    const later = MENTIONED_AFTERWARDS.has(matter) ? [] : open.filter(([one]) => (one?.at ?? 0) > since);
    const sources = countSources(settled);
    const isInTitle = settled.some((own) => own.some(({ sentence }) => sentence === null));
    // What a title says has ended may already be reported further on: "Death toll rises", then the search for the missing.
    const earlier = (
      isInTitle ? articles.filter((own) => own.some(({ stage }) => stage === 'open')) : open
    ).filter((own) => (own[0]?.at ?? 0) < since);
    if (earlier.length === 0 || (sources < 2 && !isInTitle) || countSources(later) >= sources) return [];
    const before = earlier.at(-1) ?? [];
    const [beforeReport, afterReport] = [shortest(before, 'open'), shortest(first, 'settled')];
    if (!beforeReport || !afterReport) return [];
    return [
      {
        matter,
        before: { report: beforeReport, sources: countSources(earlier) },
        after: { report: afterReport, reports: settled.flat(), sources },
        superseded: all.filter(({ stage, at }) => stage === 'open' && at < since),
      },
    ];
  });
}

/** Whether a matter ended only for some of the people affected, or in another place. */
const isOfSome =
  (own: readonly ReportedStage[], reported: readonly ReportedStage[]) =>
  (settled: ReportedStage): boolean => {
    if (settled.isPartial) return true;
    const isOpenBefore = ({ stage, at }: ReportedStage) => stage === 'open' && at <= settled.at;
    const open = own.filter(isOpenBefore);
    // People who are searched for are missing.
    const counted = settled.matter === 'search' ? 'missing' : settled.matter;
    if (settled.count !== null && Object.values(matterOf).includes(counted)) {
      const known = reported.findLast(
        (one) => one.matter === counted && isOpenBefore(one) && one.count !== null,
      );
      const rest = known?.count ?? (counted === 'power' ? Number.POSITIVE_INFINITY : 0);
      if (settled.count < rest * (1 - ROUNDED)) return true;
    }
    if (!OF_PLACES.has(settled.matter) || settled.places.length === 0 || open.length === 0) return false;
    return !settled.places.some((place) => open.some(({ text }) => fold(text).includes(place)));
  };

const countSources = (articles: readonly (readonly ReportedStage[])[]): number =>
  new Set(articles.flatMap((own) => own.map(({ source_id }) => source_id))).size;

/** The title if it says that the matter ended; otherwise the first sentence that does. */
const shortest = (own: readonly ReportedStage[], wanted: Stage): ReportedStage | undefined => {
  const saying = own.filter(({ stage }) => stage === wanted);
  return saying.find(({ sentence }) => sentence === null) ?? saying[0];
};
