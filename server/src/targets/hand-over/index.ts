export { findHandedOver } from './find-handed-over.ts';
export { handOverTargets } from './hand-over-targets.ts';
export { moveLateMatches, readArriving, runMatchMoves } from './move-matches.ts';
export { forgetOffersBy } from './offer-notices.ts';
export { describeMove, recordMove } from './offer-records.ts';
export { createHandOverOffers, expireHandOvers, type HandOverOffers } from './offers.ts';
export { countHandOvers } from './offers-repository.ts';
