import * as v from 'valibot';
import { Timestamp } from './primitives.ts';

/** A link is valid for one working day, and a week at most. */
export const OVERRIDE_MINUTES = { default: 480, max: 10_080 } as const;
export const OverrideMinutes = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OVERRIDE_MINUTES.max)),
  OVERRIDE_MINUTES.default,
);

/** The time for which the link to a preview is valid. */
export const PreviewDraft = v.object({ expires_in_minutes: OverrideMinutes });

/** A signed link; people who open it get the versions it names, as far as their role allows, until it expires. */
export const OverrideLink = v.object({ link: v.string(), expires_at: Timestamp });
export type OverrideLink = v.InferOutput<typeof OverrideLink>;
