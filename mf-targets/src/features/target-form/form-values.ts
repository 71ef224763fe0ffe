import {
  Category,
  Channel,
  Dedupe,
  Language,
  MatchField,
  MatchMode,
  SourceScope,
  type Target,
  TargetDeliveryMode,
  TargetDraft,
  type TargetDraftInput,
  TargetPriority,
  type UrgencyRule,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The values of the urgency rule; a number is null while the input is not one. */
const UrgencyValues = v.object({
  words: v.array(v.string()),
  developments: v.array(v.string()),
  reports: v.nullable(v.object({ sources: v.nullable(v.number()), hours: v.nullable(v.number()) })),
  source_ids: v.array(v.string()),
  unusual: v.boolean(),
  in_quiet_hours: v.boolean(),
});
export type UrgencyValues = v.InferOutput<typeof UrgencyValues>;

/** The values of the form: a draft in which every field of the target is present. */
export type TargetFormValues = Required<
  Omit<TargetDraftInput, 'version' | 'add_earlier_articles' | 'min_score' | 'query' | 'urgency'>
> & {
  /** The query is kept while keywords are in use, so that switching back loses nothing. */
  query: string;
  /** null while the input is not a number. */
  min_score: number | null;
  urgency: UrgencyValues | null;
};

const blank: TargetFormValues = {
  name: '',
  description: '',
  labels: [],
  recipient_groups: [],
  match_mode: 'keywords',
  query: '',
  keywords_any: [],
  keywords_all: [],
  keywords_none: [],
  speakers: [],
  match_fields: ['title', 'summary', 'body'],
  match_word_forms: true,
  languages: [],
  source_scope: 'all',
  source_ids: [],
  min_score: 0,
  delivery_mode: 'inherit',
  channels: null,
  categories: [],
  priority: 'normal',
  daily_cap: null,
  urgency: null,
  starts_at: null,
  expires_at: null,
  dedupe: 'story',
  story_realert_hours: null,
};

export const fieldNames = Object.keys(blank) as (keyof TargetFormValues)[];

/** A new target, or one from a template. */
export function newTargetValues(template: Partial<TargetFormValues> = {}): TargetFormValues {
  return { ...blank, ...template };
}

/** Converts a saved target to form values. */
export function valuesOf(target: Target): TargetFormValues {
  const values = { ...blank, ...Object.fromEntries(fieldNames.map((name) => [name, target[name]])) };
  return { ...values, query: target.query ?? '' };
}

/** Leaves out the rule that is not chosen (keywords or query), as the contract expects. */
export function chosenRule(values: TargetFormValues) {
  const isQuery = values.match_mode === 'query';
  return isQuery
    ? { ...values, keywords_any: [], keywords_all: [], keywords_none: [], speakers: [] }
    : { ...values, query: null };
}

const withoutNone = ({ developments, ...rule }: UrgencyRule): v.InferInput<typeof UrgencyRule> =>
  developments.length === 0 ? rule : { ...rule, developments };

/**
 * The request body: parsed by the contract, with the version that was read, so that nobody's change is overwritten. Unchanged
 * labels and groups, and speakers and an urgency rule if there are none, are left out: they stay unchanged, even on a server that
 * does not support them. So are the developments of the urgency rule.
 */
export function draftOf(
  values: TargetFormValues,
  initial: Pick<TargetFormValues, 'labels' | 'recipient_groups' | 'speakers' | 'urgency'>,
  version?: number,
): TargetDraftInput {
  const {
    labels,
    recipient_groups,
    speakers = [],
    urgency = null,
    ...draft
  } = v.parse(TargetDraft, chosenRule(values));
  return {
    ...draft,
    ...(speakers.length + initial.speakers.length === 0 ? {} : { speakers }),
    ...(values.labels.join() === initial.labels.join() ? {} : { labels }),
    ...(values.recipient_groups.join() === initial.recipient_groups.join() ? {} : { recipient_groups }),
    ...(urgency === null && initial.urgency === null ? {} : { urgency: urgency && withoutNone(urgency) }),
    ...(version === undefined ? {} : { version }),
  };
}

const words = v.array(v.string());

/** The values of an unfinished form, and the version of the target it started from. */
export const TargetFormDraft = v.object({
  version: v.optional(v.number()),
  values: v.object({
    name: v.string(),
    description: v.string(),
    labels: v.optional(words, []),
    recipient_groups: v.optional(words, []),
    match_mode: MatchMode,
    query: v.string(),
    keywords_any: words,
    keywords_all: words,
    keywords_none: words,
    speakers: v.optional(words, []),
    match_fields: v.array(MatchField),
    match_word_forms: v.boolean(),
    languages: v.array(Language),
    source_scope: SourceScope,
    source_ids: words,
    min_score: v.nullable(v.number()),
    delivery_mode: TargetDeliveryMode,
    channels: v.nullable(v.array(Channel)),
    categories: v.array(Category),
    priority: TargetPriority,
    daily_cap: v.nullable(v.number()),
    urgency: v.optional(v.nullable(UrgencyValues), null),
    starts_at: v.nullable(v.string()),
    expires_at: v.nullable(v.string()),
    dedupe: Dedupe,
    story_realert_hours: v.nullable(v.number()),
  }),
});
export type TargetFormDraft = v.InferOutput<typeof TargetFormDraft>;
