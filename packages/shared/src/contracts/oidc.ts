import * as v from 'valibot';
import { SessionStarted } from './session.ts';
import { SignInForm } from './sign-in.ts';
import { MfaRequired } from './sign-in-answer.ts';

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Parameter = v.pipe(v.string(), v.maxLength(4_096));

/** The sign-in has started: store the token in this tab (session storage), and go to the address. */
export const OidcStarted = v.object({ authorization_url: v.string(), flow_token: v.string() });
/** What the provider returned to `/clerk/sign-in`, and the token that proves that this tab started the sign-in. */
export const OidcCallbackRequest = v.strictObject({
  flow_token: Token,
  state: Parameter,
  code: v.optional(Parameter),
  iss: v.optional(Parameter),
  error: v.optional(Parameter),
});
/** An account with this verified address exists: entering its password once links the two. */
export const LinkRequired = v.object({
  link_required: v.literal(true),
  link_token: v.string(),
  email: v.string(),
});
export type LinkRequired = v.InferOutput<typeof LinkRequired>;
/** Distinguish them by `'link_required' in answer` and `'mfa_required' in answer`. */
export const OidcAnswer = v.union([SessionStarted, MfaRequired, LinkRequired]);
export type OidcAnswer = v.InferOutput<typeof OidcAnswer>;
export const OidcLinkRequest = v.strictObject({ link_token: Token, password: SignInForm.entries.password });

/** Sign-in with another identity provider; none is configured if `items` is empty. */
export const IdentityProviders = v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) });
