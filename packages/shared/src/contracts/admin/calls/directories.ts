import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  ConnectedDirectory,
  Directories,
  DirectoriesQuery,
  DirectoryDraft,
  DirectoryParams,
  DirectorySaved,
  DirectoryTokenDraft,
  DirectoryUpdate,
} from '../directories.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/directories',
  summary: 'List the connected directories, newest first',
  access: 'admin',
  query: DirectoriesQuery,
  answer: Directories,
});

export const connect = defineCall({
  method: 'POST',
  path: '/admin/directories',
  summary: 'Connect a directory, which then manages accounts over SCIM; its token is returned only once',
  access: 'admin',
  body: DirectoryDraft,
  answer: ConnectedDirectory,
  answersSecret: true,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/admin/directories/:directoryId',
  summary: 'Change the name, the domains, the plan and the language of a directory',
  access: 'admin',
  params: DirectoryParams,
  body: DirectoryUpdate,
  answer: DirectorySaved,
});

export const replaceToken = defineCall({
  method: 'POST',
  path: '/admin/directories/:directoryId/token',
  summary: 'Replace the token of a directory; the earlier token stops working immediately',
  access: 'admin',
  params: DirectoryParams,
  body: DirectoryTokenDraft,
  answer: ConnectedDirectory,
  answersSecret: true,
});

export const disconnect = defineCall({
  method: 'DELETE',
  path: '/admin/directories/:directoryId',
  summary: 'Disconnect a directory; its token stops working immediately, and the accounts remain as they are',
  access: 'admin',
  params: DirectoryParams,
  answer: MessageAnswer,
});
