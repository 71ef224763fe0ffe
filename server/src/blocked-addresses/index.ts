/** Addresses and numbers that administrators have blocked. */
export { blockedSentence, findBlock } from './find-block.ts';
export { type BlockedAddresses, createBlockedAddresses } from './service.ts';
