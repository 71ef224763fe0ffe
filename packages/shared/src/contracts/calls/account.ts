import { DeleteAccountRequest, UserExport } from '../account.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

const exportAccount = defineCall({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything that is kept of the person, as one JSON document',
  access: 'user',
  answer: UserExport,
});

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/user/delete-account',
  summary: 'Delete the account, at once and for good',
  access: 'user',
  body: DeleteAccountRequest,
  answer: MessageAnswer,
});

export { exportAccount as export };
