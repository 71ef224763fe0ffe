import * as v from 'valibot';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { TargetId } from './primitives.ts';
import { TargetLabel } from './target-label.ts';
import { visibleText } from './visible-text.ts';

/** The maximum number of different words that are offered for replacement and can be replaced. */
export const LABEL_WORDS_MAX = 60;

/** The items of a label that a new client needs as well. */
export const LabelDuplicatePlan = v.object({
  /** Targets with the label that are not deleted, each with the words and names of its rule. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), words: v.array(v.string()) })),
  /** Reports on a schedule that read only such targets. */
  reports: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Screens that show only such targets, or belong to the label; older servers do not send them. */
  screens: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
  /** Collections with the label that are sent on a schedule or were sent by hand; older servers do not send them. */
  newsletters: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
  /** The words of all these rules: first those that most of the targets have. */
  words: v.array(v.string()),
});
export type LabelDuplicatePlan = v.InferOutput<typeof LabelDuplicatePlan>;

const Word = v.pipe(v.string(), v.transform(visibleText), v.maxLength(limits.KEYWORD_MAX));

export const LabelDuplicateDraft = v.strictObject({
  label: TargetLabel,
  /** The label of the new targets. It also replaces the old one wherever that is a word of a rule, a name or a text. */
  name: TargetLabel,
  /** An empty `to` keeps the word. */
  words: v.pipe(v.array(v.strictObject({ from: Word, to: Word })), v.maxLength(LABEL_WORDS_MAX)),
  /** Whether the reports are duplicated, too. */
  with_reports: v.optional(v.boolean(), true),
  /** Whether the screens are duplicated, too. Older pages do not ask for them. */
  with_screens: v.optional(v.boolean(), false),
  /** Whether the newsletters are duplicated, too, each with an empty collection. Older pages do not ask for them. */
  with_newsletters: v.optional(v.boolean(), false),
});
export type LabelDuplicateDraft = v.InferOutput<typeof LabelDuplicateDraft>;

const Named = v.object({ id: v.string(), name: v.string() });
export const LabelDuplicated = v.object({
  targets: v.array(Named),
  reports: v.array(Named),
  screens: v.optional(v.array(Named), []),
  newsletters: v.optional(v.array(Named), []),
  message: v.string(),
});

/** Messages that are not part of `messages`, because every page loads that. */
export const labelDuplicateMessages = {
  gone: messages.target.labelGone,
  taken: 'A target already has this label. Choose another one, or delete that label first.',
  tooMany: (max: number) => `Only labels with up to ${max} targets can be duplicated.`,
} as const;
