import {
  ApiKeyAnswer,
  ApiKeyList,
  ApiKeyParams,
  ApiKeyReport,
  ApiKeyReportQuery,
  ApiKeyRotation,
  ApiKeysQuery,
  ApiKeyWithSecret,
} from '../api-key.ts';
import { ApiKeyDraft } from '../api-key-draft.ts';
import { AssistantOverview } from '../assistant-tools.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

/** The keys of a person, managed by the person. */

export const list = defineCall({
  method: 'GET',
  path: '/external-api/api-keys',
  summary: 'List your API keys, newest first',
  access: 'user',
  query: ApiKeysQuery,
  answer: ApiKeyList,
});

export const assistants = defineCall({
  method: 'GET',
  path: '/external-api/assistants',
  summary: 'Check whether assistants can use your API keys, and get what they called in the last seven days',
  access: 'user',
  answer: AssistantOverview,
});

export const create = defineCall({
  method: 'POST',
  path: '/external-api/api-keys',
  summary: 'Create an API key; its secret is returned only once',
  access: 'user',
  body: ApiKeyDraft,
  answer: ApiKeyWithSecret,
  status: 201,
  answersSecret: true,
});

export const get = defineCall({
  method: 'GET',
  path: '/external-api/api-keys/:keyId',
  summary: 'Get an API key',
  access: 'user',
  params: ApiKeyParams,
  answer: ApiKeyAnswer,
});

export const usage = defineCall({
  method: 'GET',
  path: '/external-api/api-keys/:keyId/usage',
  summary: 'Get the usage of an API key: its calls by hour or by day, and their results',
  access: 'user',
  params: ApiKeyParams,
  query: ApiKeyReportQuery,
  answer: ApiKeyReport,
});

export const replace = defineCall({
  method: 'PUT',
  path: '/external-api/api-keys/:keyId',
  summary: 'Change the name and permissions of an API key',
  access: 'user',
  params: ApiKeyParams,
  body: ApiKeyDraft,
  answer: ApiKeyAnswer,
});

export const rotate = defineCall({
  method: 'POST',
  path: '/external-api/api-keys/:keyId/rotate',
  summary: 'Create a new secret for an API key; the old one keeps working for the requested time',
  access: 'user',
  params: ApiKeyParams,
  body: ApiKeyRotation,
  answer: ApiKeyWithSecret,
  answersSecret: true,
});

export const revoke = defineCall({
  method: 'POST',
  path: '/external-api/api-keys/:keyId/revoke',
  summary: 'Revoke an API key immediately and permanently',
  access: 'user',
  params: ApiKeyParams,
  answer: ApiKeyAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/external-api/api-keys/:keyId',
  summary: 'Delete a revoked or expired API key',
  access: 'user',
  params: ApiKeyParams,
  answer: MessageAnswer,
});
