import { DeleteAccountRequest, UserExport } from '../account.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

const exportAccount = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything stored about the person, as one JSON document',
  access: 'user',
  answer: UserExport,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/user/delete-account',
  summary: 'Delete the account, immediately and permanently',
  access: 'user',
  body: DeleteAccountRequest,
  answer: MessageAnswer,
});

export { exportAccount as export };
