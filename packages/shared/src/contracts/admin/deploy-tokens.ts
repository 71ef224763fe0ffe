import * as v from 'valibot';
import { idSchema, Timestamp } from '../primitives.ts';
import { RemoteName } from '../remote-version.ts';

export const DeployTokenId = idSchema('dpt');
/** The shell is in the same store but is not deployed by these calls: a token for it would be useless. */
const DeployableName = v.pipe(
  RemoteName,
  v.check((name) => name !== 'shell', 'The shell cannot be deployed with a token. Run `npm start` instead'),
);
export const DeployTokenDraft = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  /** The remotes that the token may deploy. */
  remotes: v.pipe(v.array(DeployableName), v.minLength(1, 'Please name a remote'), v.maxLength(50)),
  expires_in_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 90),
});
export const DeployToken = v.object({
  id: DeployTokenId,
  name: v.string(),
  remotes: v.array(RemoteName),
  created_at: Timestamp,
  expires_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
});
export type DeployToken = v.InferOutput<typeof DeployToken>;
/** The only response that contains the token; only its hash is stored. */
export const CreatedDeployToken = v.object({ ...DeployToken.entries, token: v.string() });
export const DeployTokens = v.object({ items: v.array(DeployToken) });
export const DeployTokenParams = v.object({ tokenId: DeployTokenId });
