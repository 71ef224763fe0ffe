/** Addresses and numbers to which nothing is sent: administrators blocked them, or they refused a message permanently. */
export { blockAutomatically, liftBounce, liftComplaint, liftEmailBlock } from './automatic-blocks.ts';
export { blockedSentence, findBlock } from './find-block.ts';
export { type BlockedAddresses, createBlockedAddresses } from './service.ts';
