export { sendToRecipient } from './send-to-recipient.ts';
export { createRecipients, type Recipients } from './service.ts';
