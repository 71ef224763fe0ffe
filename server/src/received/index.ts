/** Newsletters that people receive by email, at their own addresses. */
export { createEmailReader, type EmailReader } from './reading/email-reader.ts';
export { deleteOldEmails } from './repository.ts';
export { createReceivedNewsletters, type ReceivedNewsletters } from './service.ts';
export { type Receiver, type ReceiverOptions, startReceiver } from './start-receiver.ts';
export { readReceivedEmail, takeEmail } from './take-email.ts';
