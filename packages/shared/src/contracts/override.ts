import * as v from 'valibot';
import { Timestamp } from './primitives.ts';
import { DEVELOPMENT_ORIGIN, OverrideId, RemoteName, Version } from './registry.ts';

/** A link lives long enough for a working day, and a week at most. */
export const OVERRIDE_MINUTES = { default: 480, max: 10_080 } as const;
const REMOTES_MAX = 20;

export const CompositionId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{12}$/, 'A composition has twelve hex digits.'),
);

/** A developer's own server, as somebody asks for it. */
export const DevelopmentOrigin = v.pipe(
  v.string(),
  v.regex(DEVELOPMENT_ORIGIN, 'A development server stands on this machine: http://127.0.0.1:5171'),
  v.check((origin) => URL.canParse(origin), 'This is no address.'),
);

/** One remote of an override: another version of it, or a developer's own server. */
export const OverriddenRemote = v.union([
  v.strictObject({ name: RemoteName, version: Version }),
  v.strictObject({ name: RemoteName, origin: DevelopmentOrigin }),
]);
export type OverriddenRemote = v.InferOutput<typeof OverriddenRemote>;

const Minutes = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OVERRIDE_MINUTES.max)),
  OVERRIDE_MINUTES.default,
);

/** What a link should bring: a composition as it was answered, or remotes by name. */
export const OverrideDraft = v.pipe(
  v.object({
    composition_id: v.optional(CompositionId),
    remotes: v.optional(v.pipe(v.array(OverriddenRemote), v.minLength(1), v.maxLength(REMOTES_MAX))),
    expires_in_minutes: Minutes,
  }),
  v.check(
    ({ composition_id, remotes }) => (composition_id === undefined) !== (remotes === undefined),
    'Name a composition or remotes, one of the two.',
  ),
);
export type OverrideDraft = v.InferOutput<typeof OverrideDraft>;

/** How long the link to a preview lives. */
export const PreviewDraft = v.object({ expires_in_minutes: Minutes });

/** A signed link; who opens it gets what it names, as far as their role allows, until it expires. */
export const OverrideLink = v.object({ link: v.string(), expires_at: Timestamp });
export type OverrideLink = v.InferOutput<typeof OverrideLink>;

/** The shell says which override its document was made with; no other one takes effect there. */
export const RegistryQuery = v.object({ override: v.optional(v.union([OverrideId, v.literal('none')])) });
