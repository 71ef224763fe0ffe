export { type ReachableRecipient, readAudience, readReachable } from './audience.ts';
export { stopRecipient } from './consent.ts';
export { createRecipientGroups, type RecipientGroups } from './groups.ts';
export {
  type Addressee,
  type ComposedEmail,
  mailAddressee,
  type RecipientMailer,
  trySending,
} from './mail-addressee.ts';
export { mailRecipient } from './mail-recipient.ts';
export { createRecipientNumbers, leaveNumber, type RecipientNumbers } from './numbers.ts';
export { RECIPIENT_STOP_PATH, recipientPage } from './recipient-page.ts';
export { markRefusedAddress } from './refused-address.ts';
export { sendByWhatsapp } from './send-by-whatsapp.ts';
export { sendToRecipient } from './send-to-recipient.ts';
export { createRecipients, type Recipients } from './service.ts';
export { type WhatsappToRecipients, whatsappRecipient } from './whatsapp-recipient.ts';
