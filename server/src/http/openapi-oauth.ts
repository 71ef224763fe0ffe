import { CONNECT_PATH } from '@newswatch/shared/contracts';
import {
  ProgramError,
  ProgramRegistration,
  ProgramTokenRequest,
  ProgramTokenRevocation,
  ProgramTokens,
  RegisteredProgram,
} from '@newswatch/shared/contracts/oauth';
import type * as v from 'valibot';
import { oauthPaths } from '../external-api/index.ts';
import { inputSchema, type Json, outputSchema } from '../json-schema.ts';
import { withFieldsDescribed } from './describe-fields.ts';

export const OAUTH_TAG = 'oauth';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const described = (schema: Json) => withFieldsDescribed(schema, OAUTH_TAG);

/** The path without the prefix that all paths of the document have. */
const below = (path: string) => path.replace(/^\/api/, '');

function post(
  name: string,
  summary: string,
  input: { type: string; schema: v.GenericSchema },
  success: { status: string; schema?: v.GenericSchema },
): Json {
  const failure = (description: string) => ({
    description,
    content: { [JSON_TYPE]: { schema: described(outputSchema(ProgramError)) } },
  });
  return {
    post: {
      operationId: `${OAUTH_TAG}.${name}`,
      tags: [OAUTH_TAG],
      summary,
      description:
        'For programs that are connected by signing in. Errors have the format that RFC 6749 defines.',
      security: [],
      requestBody: {
        required: true,
        content: { [input.type]: { schema: described(inputSchema(input.schema)) } },
      },
      responses: {
        [success.status]: {
          description: 'Success',
          content: {
            [JSON_TYPE]: {
              schema: success.schema ? described(outputSchema(success.schema)) : { type: 'object' },
            },
          },
        },
        '400': failure('The request is refused; see `error`'),
        '401': failure('The program is not registered'),
        '403': failure('The person is not currently allowed to use the API'),
        '413': failure('The body is too large'),
        '429': failure('There were too many requests; see `Retry-After`'),
        '503': failure('The server is busy or unavailable; see `Retry-After`'),
      },
    },
  };
}

/** The endpoints of OAuth, which are not rows of the contract: their formats are those of their specifications. */
export const oauthOperations: Readonly<Record<string, Json>> = {
  [below(oauthPaths.register)]: post(
    'register',
    'Register a program (RFC 7591)',
    { type: JSON_TYPE, schema: ProgramRegistration },
    { status: '201', schema: RegisteredProgram },
  ),
  [below(oauthPaths.token)]: post(
    'token',
    'Exchange a code for tokens, or renew them (RFC 6749, with PKCE and RFC 8707)',
    { type: FORM, schema: ProgramTokenRequest },
    { status: '200', schema: ProgramTokens },
  ),
  [below(oauthPaths.revoke)]: post(
    'revoke',
    'Revoke a token; revoking a refresh token ends the connection (RFC 7009)',
    { type: FORM, schema: ProgramTokenRevocation },
    { status: '200' },
  ),
};

/** Describes how programs get an access token. */
export function oauthScheme(scopes: readonly string[]): Json {
  return {
    type: 'oauth2',
    description: 'An access token of a program that a person connected by signing in (PKCE with S256)',
    flows: {
      authorizationCode: {
        authorizationUrl: CONNECT_PATH,
        tokenUrl: oauthPaths.token,
        refreshUrl: oauthPaths.token,
        scopes: Object.fromEntries(scopes.map((scope) => [scope, `The permission \`${scope}\``])),
      },
    },
  };
}
