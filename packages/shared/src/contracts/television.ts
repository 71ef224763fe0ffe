import * as v from 'valibot';
import { AheadEntry, AheadList } from './ahead.ts';
import { ArticleSummary } from './article.ts';
import { Chart, ChartFigures, ChartId } from './chart.ts';
import { DashboardStory, DashboardTarget, UserDashboard } from './dashboard.ts';
import { TELEVISION_CODE_LENGTH, TELEVISION_CODE_LETTERS, TELEVISION_NAME_MAX } from './limits/index.ts';
import { televisions as says } from './messages.ts';
import { OwnDate } from './own-date.ts';
import { Count, filterOf, idSchema, TargetId, Timestamp } from './primitives.ts';
import { Screen, screenTileKinds } from './screen.ts';
import { AnalyticsDay, TargetAnalytics } from './target-analytics.ts';
import { ComparedTarget, TargetComparison } from './target-comparison.ts';
import { TargetPlaces } from './target-places.ts';
import { visibleText } from './visible-text.ts';

const TelevisionId = idSchema('tvs');
export const TelevisionParams = v.strictObject({ televisionId: TelevisionId });

/** The letters of a code as people type it: in either case, with or without the hyphen in the middle. */
export const televisionCodeLetters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z]/g, '');

const TypedCode = v.pipe(
  v.string(),
  v.transform(televisionCodeLetters),
  v.regex(new RegExp(`^[${TELEVISION_CODE_LETTERS}]{${TELEVISION_CODE_LENGTH}}$`), says.codeFormat),
);

export const TelevisionCodeBody = v.strictObject({ code: TypedCode });

/** The device that shows a code, as far as known to the server. */
export const WaitingTelevision = v.object({
  device_label: v.string(),
  /** Whether the television and the caller reach us from the same address. */
  is_same_address: v.boolean(),
  waiting_since: Timestamp,
});
export type WaitingTelevision = v.InferOutput<typeof WaitingTelevision>;

export const TelevisionDraft = v.strictObject({
  code: TypedCode,
  screen_id: Screen.entries.id,
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.minLength(1, says.nameRequired),
    v.maxLength(TELEVISION_NAME_MAX, says.nameTooLong),
  ),
  /** Required if the person did not sign in recently. */
  current_password: v.optional(v.string()),
});

export const Television = v.object({
  id: TelevisionId,
  name: v.string(),
  screen: v.object({ id: Screen.entries.id, name: v.string() }),
  device_label: v.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
});
export type Television = v.InferOutput<typeof Television>;
export const TelevisionList = v.object({ items: v.array(Television), max: Count });
export type TelevisionList = v.InferOutput<typeof TelevisionList>;
export const TelevisionAnswer = v.object({ television: Television, message: v.string() });

/** The code that a television shows until it is connected. */
export const TelevisionCode = v.object({
  /** Eight letters, without the hyphen. */
  code: v.string(),
  expires_at: Timestamp,
});
export type TelevisionCode = v.InferOutput<typeof TelevisionCode>;

/** The state of a television; without a screen, it is not connected. */
export const TelevisionState = v.object({
  screen: v.nullable(v.pick(Screen, ['id', 'name', 'theme', 'turn_seconds', 'pages', 'targets'])),
  /** The time zone of the screen's owner. */
  timezone: v.string(),
});
export type TelevisionState = v.InferOutput<typeof TelevisionState>;

export const TelevisionTileQuery = v.strictObject({
  kind: v.picklist(screenTileKinds),
  /** All targets if omitted. */
  target_ids: v.optional(filterOf(TargetId)),
  /** Required for the kind `chart`. */
  chart_id: v.optional(ChartId),
});

/** The parts of other pages' responses that a television gets: only what its tiles show. */
const { entries: dashboard } = UserDashboard;
const FigureOfAll = v.object({
  ...v.pick(UserDashboard, ['matches_by_day', 'usual_by_now', 'is_unusual']).entries,
  cards: v.pick(dashboard.cards, ['matches_today']),
});

export const ScreenTileData = v.variant('kind', [
  v.object({
    kind: v.literal('stories'),
    items: v.array(
      v.object({
        ...v.pick(ArticleSummary, [
          ...(['id', 'story_id', 'title', 'language', 'translated_title'] as const),
          ...(['first_seen_at', 'story_sources'] as const),
        ]).entries,
        source: v.pick(ArticleSummary.entries.source, ['name']),
        matches: v.array(v.pick(ArticleSummary.entries.matches.item, ['tone'])),
      }),
    ),
  }),
  v.object({ kind: v.literal('figure'), ...FigureOfAll.entries }),
  v.object({
    kind: v.literal('figure_of_target'),
    spike: TargetAnalytics.entries.spike,
    by_day: v.array(v.pick(AnalyticsDay, ['matches'])),
  }),
  v.object({
    kind: v.literal('days'),
    ...v.pick(TargetAnalytics, ['from', 'spike', 'peak']).entries,
    by_day: v.array(v.pick(AnalyticsDay, ['date', 'matches', 'usual', 'is_unusual'])),
  }),
  v.object({
    kind: v.literal('share'),
    ...v.pick(TargetComparison, ['period', 'from', 'left_out']).entries,
    targets: v.array(
      v.object({
        ...v.pick(ComparedTarget, ['id', 'name', 'first_day', 'share', 'previous_share']).entries,
        totals: v.pick(ComparedTarget.entries.totals, ['matches']),
        previous_totals: v.pick(ComparedTarget.entries.previous_totals, ['matches']),
        by_day: v.array(v.pick(ComparedTarget.entries.by_day.item, ['date'])),
      }),
    ),
  }),
  v.object({
    kind: v.literal('findings'),
    ...FigureOfAll.entries,
    targets: v.object({
      items: v.array(v.pick(DashboardTarget, ['id', 'name', 'status', 'today', 'usual_by_now'])),
    }),
    top_stories: v.array(v.pick(DashboardStory, ['sources'])),
  }),
  v.object({
    kind: v.literal('ahead'),
    today: AheadList.entries.today,
    items: v.array(
      v.object({
        ...v.pick(AheadEntry, [
          ...(['id', 'day', 'last_day', 'precision', 'begins', 'is_called_off'] as const),
          ...(['sentence', 'language', 'direction'] as const),
        ]).entries,
        articles: v.array(v.pick(AheadEntry.entries.articles.item, ['id', 'source', 'start', 'end'])),
      }),
    ),
    own_dates: v.optional(
      v.array(v.pick(OwnDate, ['id', 'title', 'direction', 'day', 'last_day', 'begins'])),
    ),
  }),
  v.object({
    kind: v.literal('map'),
    ...v.pick(TargetPlaces, ['from', 'to', 'about', 'published_in']).entries,
  }),
  v.object({
    kind: v.literal('chart'),
    chart: v.pick(Chart, [
      ...(['title', 'measure', 'split', 'form'] as const),
      ...(['scope', 'targets', 'label', 'period', 'compare'] as const),
    ]),
    figures: ChartFigures,
  }),
]);
export type ScreenTileData = v.InferOutput<typeof ScreenTileData>;
/** What a tile of this kind shows. */
export type ScreenTileDataOf<K extends ScreenTileData['kind']> = Extract<ScreenTileData, { kind: K }>;
