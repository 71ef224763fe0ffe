export { type AddressPolicy, createAddressPolicy, type HostAndPort } from './address-policy.ts';
export {
  createGuardedFetcher,
  type GuardedAnswer,
  type GuardedFetcher,
  type GuardedRequest,
  type OtherOrigin,
  type OutboundConfig,
} from './fetch-guarded.ts';
export { type GuardedProxy, REFUSAL_HEADER, startGuardedProxy } from './guarded-proxy.ts';
export { OutboundError } from './outbound-error.ts';
export {
  createGuardedPoster,
  type GuardedPoster,
  type PostAnswer,
  type PosterConfig,
} from './post-guarded.ts';
export { isPublicAddress } from './public-address.ts';
export { parseRetryAfter } from './retry-after.ts';
