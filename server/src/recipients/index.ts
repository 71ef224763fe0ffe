export { createRecipientGroups, type RecipientGroups } from './groups.ts';
export { mailRecipient, type RecipientMailer, trySending } from './mail-recipient.ts';
export { RECIPIENT_STOP_PATH, recipientPage } from './recipient-page.ts';
export { sendToRecipient } from './send-to-recipient.ts';
export { createRecipients, type Recipients } from './service.ts';
export { stopRecipient } from './stop-recipient.ts';
