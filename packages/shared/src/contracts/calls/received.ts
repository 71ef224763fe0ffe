import { MessageAnswer } from '../primitives.ts';
import {
  ReceivedEmailParams,
  ReceivedNewsletterAnswer,
  ReceivedNewsletterParams,
  ReceivedNewsletterUpdate,
  ReceivingAddressAnswer,
  ReceivingAddressDraft,
  ReceivingAddressParams,
  ReceivingAddressUpdate,
  ReceivingOverview,
  RefusedEmails,
} from '../received.ts';
import { defineCall } from './define-call.ts';

export const overview = defineCall({
  method: 'GET',
  path: '/receiving-addresses',
  summary:
    'The addresses at which I receive newsletters, with their senders, and the emails that ask for confirmation',
  access: 'user',
  answer: ReceivingOverview,
});

export const create = defineCall({
  method: 'POST',
  path: '/receiving-addresses',
  summary: 'Create an address to receive newsletters at',
  access: 'user',
  body: ReceivingAddressDraft,
  answer: ReceivingAddressAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/receiving-addresses/:addressId',
  summary: 'Rename, pause or resume an address',
  access: 'user',
  params: ReceivingAddressParams,
  body: ReceivingAddressUpdate,
  answer: ReceivingAddressAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/receiving-addresses/:addressId',
  summary: 'Delete an address and everything it received',
  access: 'user',
  params: ReceivingAddressParams,
  answer: MessageAnswer,
});

export const refused = defineCall({
  method: 'GET',
  path: '/receiving-addresses/:addressId/refused',
  summary: 'Emails to an address that were not kept in the last 14 days, and why',
  access: 'user',
  params: ReceivingAddressParams,
  answer: RefusedEmails,
});

export const updateNewsletter = defineCall({
  method: 'PUT',
  path: '/received-newsletters/:receivedId',
  summary: 'Accept or block the sender of newsletters',
  access: 'user',
  params: ReceivedNewsletterParams,
  body: ReceivedNewsletterUpdate,
  answer: ReceivedNewsletterAnswer,
});

export const removeNewsletter = defineCall({
  method: 'DELETE',
  path: '/received-newsletters/:receivedId',
  summary: 'Delete a newsletter with its issues',
  access: 'user',
  params: ReceivedNewsletterParams,
  answer: MessageAnswer,
});

export const dismiss = defineCall({
  method: 'DELETE',
  path: '/received-emails/:emailId',
  summary: 'Remove an email that asked to confirm a subscription',
  access: 'user',
  params: ReceivedEmailParams,
  answer: MessageAnswer,
});
