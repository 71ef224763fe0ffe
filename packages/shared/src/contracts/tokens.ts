import * as v from 'valibot';

export const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('Bearer'),
  expires_in: v.number(),
});
export type Tokens = v.InferOutput<typeof Tokens>;

/** The refresh token is not rotated: rotation would sign out every client that follows the specification. */
export const SessionRefreshed = v.object({ access_token: v.string(), expires_in: v.number() });
