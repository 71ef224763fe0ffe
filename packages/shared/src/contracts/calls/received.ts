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
    'List your receiving addresses with their senders, and the emails that ask you to confirm a subscription',
  access: 'user',
  answer: ReceivingOverview,
});

export const create = defineCall({
  method: 'POST',
  path: '/receiving-addresses',
  summary: 'Create a receiving address for newsletters',
  access: 'user',
  body: ReceivingAddressDraft,
  answer: ReceivingAddressAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/receiving-addresses/:addressId',
  summary: 'Rename, pause or resume a receiving address',
  access: 'user',
  params: ReceivingAddressParams,
  body: ReceivingAddressUpdate,
  answer: ReceivingAddressAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/receiving-addresses/:addressId',
  summary: 'Delete a receiving address and everything it received',
  access: 'user',
  params: ReceivingAddressParams,
  answer: MessageAnswer,
});

export const refused = defineCall({
  method: 'GET',
  path: '/receiving-addresses/:addressId/refused',
  summary: 'List the emails to a receiving address from the last 14 days that were not kept, and why',
  access: 'user',
  params: ReceivingAddressParams,
  answer: RefusedEmails,
});

export const updateNewsletter = defineCall({
  method: 'PUT',
  path: '/received-newsletters/:receivedId',
  summary: 'Accept or block the sender of a received newsletter',
  access: 'user',
  params: ReceivedNewsletterParams,
  body: ReceivedNewsletterUpdate,
  answer: ReceivedNewsletterAnswer,
});

export const removeNewsletter = defineCall({
  method: 'DELETE',
  path: '/received-newsletters/:receivedId',
  summary: 'Delete a received newsletter with its issues',
  access: 'user',
  params: ReceivedNewsletterParams,
  answer: MessageAnswer,
});

export const dismiss = defineCall({
  method: 'DELETE',
  path: '/received-emails/:emailId',
  summary: 'Delete a received email that asks to confirm a subscription',
  access: 'user',
  params: ReceivedEmailParams,
  answer: MessageAnswer,
});
