import type { StorySentence } from '../report/sentences.ts';
import { type FollowedFigure, followFigures } from './follow-figures.ts';
import { followStates, matterOf, type SettledMatter } from './follow-states.ts';
import type { Claims } from './read-claims.ts';

/** A state that replaced another one: the sentences that give it, and the reports that do. */
export interface NewestState {
  sentences: readonly StorySentence[];
  /** Including reports that give it only in their title. */
  reports: readonly { source_id: string; article_id: string }[];
}

/** How a story changed while it was reported. */
export interface StoryChanges {
  /** Figures that changed, and figures for which sources give different values at the same time. */
  figures: FollowedFigure[];
  matters: SettledMatter[];
  /** Sentences with a state that no longer applies. */
  superseded: ReadonlySet<StorySentence>;
  newest: NewestState[];
}

/** Compares, report by report, what the articles of a story say. */
export function followChanges(claims: readonly Claims[]): StoryChanges {
  const followed = followFigures(claims.flatMap((one) => one.figures));
  const settled = followStates(claims.flatMap(({ stages }) => stages));
  const isEnded = ({ measure, states }: FollowedFigure) =>
    settled.some(
      ({ matter, after }) =>
        matter === matterOf[measure] && (states.at(-1)?.reports[0]?.at ?? 0) < after.report.at,
    );
  const figures = followed.filter((figure) => !isEnded(figure));
  const changed = figures.filter(({ states }) => states.length > 1);
  const counted = new Set(changed.map(({ measure }) => measure));
  const matters = settled.filter(
    // The number of missing people is more informative than the fact that some were found.
    ({ matter }) => (matter !== 'search' && matter !== 'missing') || !counted.has('missing'),
  );
  const newest = [
    ...changed.map(({ states }) => states.at(-1)?.reports ?? []),
    ...matters.map(({ after }) => after.reports.filter(({ stage }) => stage === 'settled')),
  ];
  const current = new Set(changed.flatMap(({ states }) => sentencesOf(states.at(-1)?.reports ?? [])));
  return {
    figures: figures.filter(({ states, differing }) => states.length > 1 || differing.length > 0),
    matters,
    superseded: new Set([
      ...changed.flatMap(({ states, superseded }) => {
        // "From 12 to 19" contains the newest state.
        const own = new Set(sentencesOf(states.at(-1)?.reports ?? []));
        return sentencesOf(superseded).filter((sentence) => !own.has(sentence));
      }),
      ...matters.flatMap(({ superseded }) => sentencesOf(superseded).filter((one) => !current.has(one))),
    ]),
    newest: newest.map((reports) => ({ sentences: sentencesOf(reports), reports })),
  };
}

const sentencesOf = (reports: readonly { sentence: StorySentence | null }[]): StorySentence[] => [
  ...new Set(reports.flatMap(({ sentence }) => sentence ?? [])),
];
