import { directoryLimits, SCIM_PATH, scimSchemas } from '@newswatch/shared/contracts/admin';

/** What the server supports (RFC 7643, 5). */
export function serviceProviderConfig(baseUrl: string): object {
  return {
    schemas: [scimSchemas.config],
    documentationUri: `${baseUrl}/help-center?article=connect-a-directory`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: directoryLimits.SCIM_PAGE_MAX },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator of Newswatch creates for this directory',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: meta(baseUrl, 'ServiceProviderConfig', '/ServiceProviderConfig'),
  };
}

/** The kinds of objects, and their attributes. There are people, and no groups. */
export function listDocuments(baseUrl: string, kind: 'ResourceTypes' | 'Schemas'): object[] {
  return kind === 'ResourceTypes' ? [resourceType(baseUrl)] : [userSchema(baseUrl)];
}

export function findDocument(
  baseUrl: string,
  kind: 'ResourceTypes' | 'Schemas',
  id: string,
): object | undefined {
  if (kind === 'ResourceTypes') return id === 'User' ? resourceType(baseUrl) : undefined;
  return id.toLowerCase() === scimSchemas.user.toLowerCase() ? userSchema(baseUrl) : undefined;
}

const meta = (baseUrl: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${baseUrl}${SCIM_PATH}${path}`,
});

const resourceType = (baseUrl: string) => ({
  schemas: [scimSchemas.resourceType],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'A person with an account',
  schema: scimSchemas.user,
  schemaExtensions: [],
  meta: meta(baseUrl, 'ResourceType', '/ResourceTypes/User'),
});

function attribute(name: string, description: string, more: object = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const userSchema = (baseUrl: string) => ({
  schemas: [scimSchemas.schema],
  id: scimSchemas.user,
  name: 'User',
  description: 'A person with an account',
  attributes: [
    attribute('userName', 'The name with which the directory identifies the person', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('name', 'The parts of the name', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name'),
        attribute('givenName', 'The given name'),
        attribute('familyName', 'The family name'),
      ],
    }),
    attribute('displayName', 'The name that is shown'),
    attribute('emails', 'The address of the account; without one, the user name is the address', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address'),
        attribute('type', 'Always “work”', { canonicalValues: ['work'] }),
        attribute('primary', 'Always true', { type: 'boolean' }),
      ],
    }),
    attribute('active', 'Whether the person may use the product', { type: 'boolean' }),
    attribute('preferredLanguage', 'The language of a new account: en, fr, es or ar'),
  ],
  meta: meta(baseUrl, 'Schema', `/Schemas/${scimSchemas.user}`),
});
