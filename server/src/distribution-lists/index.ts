export { isMailProvider } from './at-once.ts';
export { type Asking, askAllWaiting } from './confirmations.ts';
export { mailSubscriber } from './mail-subscriber.ts';
export {
  countReached,
  listToChoose,
  markRefusedSubscribers,
} from './repository.ts';
export {
  assertOwnLists,
  chooseSubscribers,
  sendFailedAgain,
  sendToSubscribers,
  subscriberEmailsOf,
} from './send-to-lists.ts';
export { findSendingPause } from './sending-pause.ts';
export { createDistributionLists, type DistributionLists } from './service.ts';
export {
  type ConfirmationAnswer,
  createSubscriptions,
  type LinkedSubscription,
  type SubscriptionStop,
  type Subscriptions,
} from './subscriptions.ts';
