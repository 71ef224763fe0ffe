import { calls } from '@newswatch/shared/contracts';
import { isObject, type Json } from '../json-schema.ts';
import { apiPromises } from './api-promises.ts';
import { openApiDocument } from './openapi.ts';

/** Where the document for programs is served: beside the calls that it describes. */
export const EXTERNAL_DOCUMENT_PATH = '/api/external/v1/openapi.json';

/**
 * The OpenAPI 3.1 document of what a key allows, for generators of clients: a tenth of the whole document, with what a
 * program can rely on.
 *
 * @param origin the address of this installation, without a path
 */
export function externalApiDocument(origin: string): Json {
  const document = openApiDocument({ external: calls.external });
  const info = isObject(document.info) ? document.info : {};
  const components = isObject(document.components) ? document.components : {};
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {};
  const { apiKey, apiKeyHeader, oauth } = schemes;
  return {
    ...document,
    info: {
      ...info,
      title: 'Newswatch external API',
      description: `${String(info.description)}\n\n${apiPromises(origin)}`,
    },
    servers: [{ url: `${origin}/api` }],
    components: { ...components, securitySchemes: { apiKey, apiKeyHeader, oauth } },
  };
}
