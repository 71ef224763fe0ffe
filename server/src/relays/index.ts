export { sendRelaysByEmail } from './email-fallback.ts';
export { enqueueRelays, type NewAlert } from './enqueue.ts';
export { enqueueForward } from './enqueue-forward.ts';
export {
  enqueueNewsletter,
  enqueueReport,
  enqueueSubscribers,
  type SentIssue,
} from './enqueue-newsletter.ts';
export { planDaily } from './plan-daily.ts';
export { isMember, reachesRecipient } from './reaches-recipient.ts';
export { cancelRelaysTo, cancelRepeated, type RelayedAlert } from './repository.ts';
export { canRetry, retryFailed } from './retry-failed.ts';
export { coversDate, type StandInPeriod } from './stand-in-period.ts';
export {
  type ForwardSender,
  type MessageFacts,
  type NewsletterSender,
  type RecipientSender,
  type RelayOutcome,
  type RelaySender,
  type Relays,
  startRelays,
  type WhatsappRelays,
} from './start-relays.ts';
