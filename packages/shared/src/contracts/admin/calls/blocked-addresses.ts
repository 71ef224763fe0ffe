import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  BlockedAddressDraft,
  BlockedAddressesQuery,
  BlockedAddressList,
  BlockedAddressParams,
  BlockedAddressSaved,
} from '../blocked-addresses.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/blocked-addresses',
  summary: 'List the blocked email addresses and WhatsApp numbers, latest first',
  access: 'admin',
  query: BlockedAddressesQuery,
  answer: BlockedAddressList,
});

export const block = defineCall({
  method: 'POST',
  path: '/admin/blocked-addresses',
  summary: 'Block an email address or a WhatsApp number; people whose alerts go to it see the reason',
  access: 'admin',
  body: BlockedAddressDraft,
  answer: BlockedAddressSaved,
  status: 201,
});

export const unblock = defineCall({
  method: 'DELETE',
  path: '/admin/blocked-addresses/:blockId',
  summary: 'Unblock an email address or a WhatsApp number',
  access: 'admin',
  params: BlockedAddressParams,
  answer: MessageAnswer,
});
