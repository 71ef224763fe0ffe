import { limits, type StoryChange, type StoryFigure, type StoryState } from '@newswatch/shared/contracts';
import type { StoryChanges } from './changes/follow-changes.ts';
import type { FollowedFigure, Value } from './changes/follow-figures.ts';
import type { SettledMatter } from './changes/follow-states.ts';
import { onePerReport } from './changes-since.ts';
import { presentSource } from './present-source.ts';
import type { StoryArticleRow } from './repository.ts';

type Rows = ReadonlyMap<string, StoryArticleRow>;

/** Presents what changed in a story: figures that were replaced first, then what ended, then figures that differ. */
export function presentChanges({ figures, matters }: StoryChanges, rows: Rows): StoryChange[] {
  const changed = figures.filter(({ states }) => states.length > 1);
  const differing = figures.filter((figure) => figure.differing.length > 1);
  return [
    ...changed.flatMap((figure) => presentFigures('figure', figure, shortened(figure.states), rows)),
    ...onePerReport(matters).flatMap((matter) => presentMatter(matter, rows)),
    ...differing.flatMap((figure) => presentFigures('differing', figure, figure.differing, rows)),
  ].slice(0, limits.STORY_CHANGES_MAX);
}

/** The first value and the newest ones. */
const shortened = (states: readonly Value[]): readonly Value[] =>
  states.length <= limits.STORY_FIGURE_VALUES_MAX
    ? states
    : [...states.slice(0, 1), ...states.slice(1 - limits.STORY_FIGURE_VALUES_MAX)];

function presentFigures(
  kind: 'figure' | 'differing',
  { measure, currency, place }: FollowedFigure,
  values: readonly Value[],
  rows: Rows,
): StoryChange[] {
  const figures = values.flatMap(({ value, reports: [first], sources }): StoryFigure[] => {
    const row = rows.get(first?.article_id ?? '');
    return first && row ? [{ value, bound: first.bound, ...reportedBy(row), sources: sources.size }] : [];
  });
  return figures.length > 1 ? [{ kind, measure, currency: currency || null, place, figures }] : [];
}

function presentMatter({ matter, before, after }: SettledMatter, rows: Rows): StoryChange[] {
  const state = ({ report, sources }: SettledMatter['before']): StoryState[] => {
    const row = rows.get(report.article_id);
    return row ? [{ text: report.text, direction: row.direction, ...reportedBy(row), sources }] : [];
  };
  const [[was], [is]] = [state(before), state(after)];
  return was && is ? [{ kind: 'state', matter, before: was, after: is }] : [];
}

const reportedBy = (row: StoryArticleRow) => ({
  at: row.first_seen_at.toISOString(),
  article_id: row.id,
  source: presentSource(row),
});
