import { calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { isObject, type Json } from '../json-schema.ts';
import { apiPromises, webhookPromises } from './api-promises.ts';
import { type CallRooms, EVENTS_TAG, openApiDocument, PROGRAM_HEADERS, webhooksByEvent } from './openapi.ts';
import { OAUTH_TAG, oauthOperations } from './openapi-oauth.ts';

const { external, ...pageCalls } = calls;

/** The calls of each document. */
export const programRooms: CallRooms = { external };
export const pageRooms: CallRooms = pageCalls;
export const adminRooms: CallRooms = adminCalls;

/** The path at which the document for programs is served: beside the calls that it describes. */
export const EXTERNAL_DOCUMENT_PATH = '/api/external/v1/openapi.json';
export const PAGES_DOCUMENT_PATH = '/api/openapi.json';
export const ADMIN_DOCUMENT_PATH = '/api/admin/openapi.json';

/**
 * The OpenAPI 3.1 document of what a key allows, for client generators, with what a program can rely on.
 *
 * @param origin the address of this installation, without a path
 */
export function externalApiDocument(origin: string): Json {
  const { security: _, ...document } = openApiDocument(programRooms, 'Newswatch external API');
  const info = isObject(document.info) ? document.info : {};
  const components = isObject(document.components) ? document.components : {};
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {};
  const { apiKey, apiKeyHeader, oauth } = schemes;
  const tags = Array.isArray(document.tags) ? document.tags : [];
  const paths = isObject(document.paths) ? document.paths : {};
  return {
    ...document,
    info: {
      ...info,
      description: `${String(info.description)}\n\n${apiPromises(origin)}\n### Receiving webhooks\n\n${webhookPromises(origin)}`,
    },
    servers: [{ url: `${origin}/api` }],
    tags: [...tags, { name: OAUTH_TAG }, { name: EVENTS_TAG }],
    paths: { ...paths, ...oauthOperations },
    webhooks: webhooksByEvent(),
    components: {
      ...components,
      headers: PROGRAM_HEADERS,
      securitySchemes: { apiKey, apiKeyHeader, oauth },
    },
  };
}

/** The OpenAPI 3.1 document of the calls that our own pages make. They change with the pages. */
export const pagesApiDocument = (): Json => openApiDocument(pageRooms, 'Calls made by Newswatch’s own pages');

/** The OpenAPI 3.1 document of the calls for administrators. */
export const adminApiDocument = (): Json =>
  openApiDocument(adminRooms, 'Calls made by Newswatch’s own pages for administrators');
