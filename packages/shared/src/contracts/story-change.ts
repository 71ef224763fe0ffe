import * as v from 'valibot';
import { type StoryMatter, storyMatterNames } from '../domain/story-matter-names.ts';
import { ArticleId, Count, Direction, PicturePath, SourceId, Timestamp } from './primitives.ts';

/** What the figures of a story may be about; each has its own figures, which never replace those of another. */
export const storyMeasures = [
  'dead',
  'injured',
  'missing',
  'rescued',
  'captive',
  'arrested',
  'evacuated',
  'ill',
  'jobs',
  'without_power',
  'destroyed',
  'protesters',
  'damage',
  'price',
  'price_per_share',
  'fine',
  'stolen',
] as const;
export type StoryMeasure = (typeof storyMeasures)[number];

/** The kinds that pages of older versions support: they refuse a story with any other in its `changes`. */
const oldMatters = ['talks', 'search', 'suspect', 'trial', 'strike', 'captives', 'fire'] as const;
export const storyMatters = Object.keys(storyMatterNames) as [StoryMatter, ...StoryMatter[]];

/** The source that first reported it, and the number of sources that have it. */
const reportedEntries = {
  /** The time when we first saw the earliest of these articles. */
  at: Timestamp,
  article_id: ArticleId,
  source: v.object({ id: SourceId, name: v.string(), logo_url: PicturePath }),
  sources: Count,
};

/** A figure as the sources gave it at one time. */
export const StoryFigure = v.object({
  value: v.number(),
  /** Whether its first source gives it as a limit or as an approximate figure. */
  bound: v.nullable(v.picklist(['at_least', 'up_to', 'about'])),
  ...reportedEntries,
});
export type StoryFigure = v.InferOutput<typeof StoryFigure>;

/** A sentence that states the situation at one time, word for word. */
export const StoryState = v.object({ text: v.string(), direction: Direction, ...reportedEntries });
export type StoryState = v.InferOutput<typeof StoryState>;

/** How a story changed while it was reported. */
export const StoryChange = v.variant('kind', [
  /**
   * `figure`: a figure was replaced; at least two, the newest last. `differing`: sources give different figures at the same
   * time, the smallest first.
   */
  v.object({
    kind: v.picklist(['figure', 'differing']),
    measure: v.picklist(storyMeasures),
    /** A currency sign or word, as the sources write it; null for figures that are counts. */
    currency: v.nullable(v.string()),
    /** The place, if the story has such figures for several places. */
    place: v.nullable(v.string()),
    figures: v.array(StoryFigure),
  }),
  /** A matter that ended. */
  v.object({
    kind: v.literal('state'),
    matter: v.picklist(storyMatters),
    before: StoryState,
    after: StoryState,
  }),
]);
export type StoryChange = v.InferOutput<typeof StoryChange>;

/** Changes without those known only to a newer server. */
const KnownChanges = v.pipe(
  v.array(v.unknown()),
  v.transform((changes) => changes.filter((one): one is StoryChange => v.is(StoryChange, one))),
  v.array(StoryChange),
);
export const storyChangeEntries = {
  /** Figures that newer reports replaced, and matters that ended. Older servers do not send it. */
  changes: v.optional(KnownChanges, []),
  /** Matters that ended, of kinds that pages of older versions refuse in `changes`. Older servers do not send it. */
  newer_changes: v.optional(KnownChanges, []),
};
type StoryChanges = Record<keyof typeof storyChangeEntries, StoryChange[]>;

export const changesOf = ({ changes, newer_changes }: StoryChanges): StoryChange[] => [
  ...changes.filter(({ kind }) => kind !== 'differing'),
  ...newer_changes,
  ...changes.filter(({ kind }) => kind === 'differing'),
];

/** The fields from which `changesOf` reads them. */
export function storyChangeFields(changes: readonly StoryChange[]): StoryChanges {
  const isNewer = (change: StoryChange) =>
    change.kind === 'state' && !oldMatters.some((matter) => matter === change.matter);
  return {
    changes: changes.filter((change) => !isNewer(change)),
    newer_changes: changes.filter(isNewer),
  };
}

const ToldBy = {
  ...v.pick(StoryFigure, ['at', 'article_id']).entries,
  source: v.object({ id: SourceId, name: v.string() }),
};
const ToldFigure = v.object({ ...v.pick(StoryFigure, ['value', 'bound']).entries, ...ToldBy });

/** What changed in a story since a time. */
export const StoryChangeSince = v.variant('kind', [
  v.object({
    kind: v.literal('figure'),
    measure: v.picklist(storyMeasures),
    currency: v.nullable(v.string()),
    place: v.nullable(v.string()),
    /** The state at that time; null if sources have only begun to differ since. */
    before: v.nullable(ToldFigure),
    /** The current value; several if sources give different figures. */
    now: v.pipe(v.array(ToldFigure), v.minLength(1)),
  }),
  v.object({
    kind: v.literal('state'),
    matter: v.picklist(storyMatters),
    /** The titles or sentences that reported the state at that time, and the end. */
    before: v.string(),
    after: v.object({ text: v.string(), direction: Direction, ...ToldBy }),
  }),
]);
export type StoryChangeSince = v.InferOutput<typeof StoryChangeSince>;

/** A change of a story as a sentence for people. */
export const ToldChange = v.object({
  text: v.string(),
  ...v.pick(StoryFigure, ['at', 'article_id']).entries,
  source: v.string(),
});
export type ToldChange = v.InferOutput<typeof ToldChange>;
