import * as v from 'valibot';
import { OverrideMinutes } from '../override-link.ts';
import { DEVELOPMENT_ORIGIN } from '../registry.ts';
import { RemoteName, Version } from '../remote-version.ts';

const REMOTES_MAX = 20;

/** A development server, as entered in the form. */
export const DevelopmentOrigin = v.pipe(
  v.string(),
  v.regex(
    DEVELOPMENT_ORIGIN,
    'Enter the address of a development server on this machine, such as http://127.0.0.1:5171',
  ),
  v.check((origin) => URL.canParse(origin), 'This is not a valid address.'),
);

/** One remote of an override: another version of it, or a development server. */
export const OverriddenRemote = v.union([
  v.strictObject({ name: RemoteName, version: Version }),
  v.strictObject({ name: RemoteName, origin: DevelopmentOrigin }),
]);
export type OverriddenRemote = v.InferOutput<typeof OverriddenRemote>;

/** The content of a link, remote by remote. */
export const OverrideDraft = v.object({
  remotes: v.pipe(v.array(OverriddenRemote), v.minLength(1), v.maxLength(REMOTES_MAX)),
  expires_in_minutes: OverrideMinutes,
});
export type OverrideDraft = v.InferOutput<typeof OverrideDraft>;
