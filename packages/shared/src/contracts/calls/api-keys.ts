import * as v from 'valibot';
import {
  ApiKey,
  ApiKeyAnswer,
  ApiKeyDraft,
  ApiKeyId,
  ApiKeyRotation,
  ApiKeysQuery,
  ApiKeyWithSecret,
} from '../external-api.ts';
import { MessageAnswer, Pagination } from '../primitives.ts';
import { Usage } from '../user.ts';
import { defineCall } from './define-call.ts';

const KeyParams = v.strictObject({ keyId: ApiKeyId });

/** The keys of a person, managed by the person. */
export const apiKeys = {
  list: defineCall({
    method: 'GET',
    path: '/external-api/api-keys',
    summary: 'My API keys, newest first',
    access: 'user',
    query: ApiKeysQuery,
    answer: v.object({ items: v.array(ApiKey), pagination: Pagination, active: Usage }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/external-api/api-keys',
    summary: 'Make an API key; its secret is answered this once',
    access: 'user',
    body: ApiKeyDraft,
    answer: ApiKeyWithSecret,
    status: 201,
    answersSecret: true,
  }),
  get: defineCall({
    method: 'GET',
    path: '/external-api/api-keys/:keyId',
    summary: 'One API key',
    access: 'user',
    params: KeyParams,
    answer: ApiKeyAnswer,
  }),
  replace: defineCall({
    method: 'PUT',
    path: '/external-api/api-keys/:keyId',
    summary: 'Change what an API key is called and may do',
    access: 'user',
    params: KeyParams,
    body: ApiKeyDraft,
    answer: ApiKeyAnswer,
  }),
  rotate: defineCall({
    method: 'POST',
    path: '/external-api/api-keys/:keyId/rotate',
    summary: 'A new secret for an API key; the old one opens for as long as asked',
    access: 'user',
    params: KeyParams,
    body: ApiKeyRotation,
    answer: ApiKeyWithSecret,
    answersSecret: true,
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/external-api/api-keys/:keyId/revoke',
    summary: 'End an API key at once and for good',
    access: 'user',
    params: KeyParams,
    answer: ApiKeyAnswer,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/external-api/api-keys/:keyId',
    summary: 'Take a revoked or expired API key off the list',
    access: 'user',
    params: KeyParams,
    answer: MessageAnswer,
  }),
};
