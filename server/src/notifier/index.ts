export { type AlertCounts, countAlerts, readAlertCounts } from './alert-counts.ts';
export { createInbound, type HandToChat } from './inbound.ts';
export { createMessenger } from './messenger.ts';
export { type Notifier, type NotifierOptions, startNotifier } from './notifier.ts';
export { RECIPIENT_COLUMNS, type RecipientRow, recipientOf } from './recipient.ts';
export {
  type AlertDecision,
  type Candidate,
  type DeliveryDecision,
  decideAlert,
  type Recipient,
} from './rules/gates.ts';
export { optOutWords } from './rules/opt-out-words.ts';
