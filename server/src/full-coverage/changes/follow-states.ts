import type { StoryMatter } from '@newswatch/shared/contracts';
import type { StorySentence } from '../report/sentences.ts';
import type { Stage } from './find-states.ts';

/** A sentence or a title that says what the state of a matter is. */
export interface ReportedStage {
  matter: StoryMatter;
  stage: Stage;
  source_id: string;
  article_id: string;
  /** When we first saw the report. */
  at: number;
  text: string;
  /** In the title or at the beginning, where a report says what is new; further on, it may give background. */
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
 * The matters that ended while a story was reported: one report's title or two sources say so, and fewer sources say afterwards
 * that it continues. A report that says both (one suspect arrested, another sought) counts as saying that it continues.
 */
export function followStates(reported: readonly ReportedStage[]): SettledMatter[] {
  return [...Map.groupBy(reported, ({ matter }) => matter)].flatMap(([matter, all]) => {
    const articles = [...Map.groupBy(all, ({ article_id }) => article_id).values()].toSorted(
      ([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0),
    );
    const leads = articles.filter((own) => own.some(({ isLead }) => isLead));
    const isOpen = (own: readonly ReportedStage[]) => {
      const title = own.find(({ sentence }) => sentence === null);
      return title ? title.stage === 'open' : own.some(({ stage, isLead }) => isLead && stage === 'open');
    };
    const settled = leads.filter((own) => !isOpen(own));
    const [first] = settled;
    const since = first?.[0]?.at;
    if (!first || since === undefined) return [];
    const open = leads.filter(isOpen);
    const earlier = open.filter(([one]) => (one?.at ?? 0) < since);
    const later = open.filter(([one]) => (one?.at ?? 0) > since);
    const sources = countSources(settled);
    const isInTitle = settled.some((own) => own.some(({ sentence }) => sentence === null));
    if (earlier.length === 0 || (sources < 2 && !isInTitle) || countSources(later) >= sources) return [];
    const before = earlier.at(-1) ?? [];
    const [beforeReport, afterReport] = [shortest(before, 'open'), shortest(first, 'settled')];
    if (!beforeReport || !afterReport) return [];
    return [
      {
        matter,
        before: { report: beforeReport, sources: countSources(earlier) },
        after: { report: afterReport, reports: settled.flat(), sources },
        superseded: earlier.flat().filter(({ stage }) => stage === 'open'),
      },
    ];
  });
}

const countSources = (articles: readonly (readonly ReportedStage[])[]): number =>
  new Set(articles.flatMap((own) => own.map(({ source_id }) => source_id))).size;

/** The title, if it says so; otherwise the first sentence that does. */
const shortest = (own: readonly ReportedStage[], wanted: Stage): ReportedStage | undefined => {
  const saying = own.filter(({ stage }) => stage === wanted);
  return saying.find(({ sentence }) => sentence === null) ?? saying[0];
};
