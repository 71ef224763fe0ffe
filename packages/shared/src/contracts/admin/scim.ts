import * as v from 'valibot';
import { Email } from '../email.ts';
import { Count, Timestamp } from '../primitives.ts';
import { SCIM_FILTER_MAX, SCIM_OPERATIONS_MAX, SCIM_PAGE_MAX, SCIM_TEXT_MAX } from './directory-limits.ts';

/** SCIM 2.0 (RFC 7643 and 7644): the format in which directories create and change accounts. */
export const SCIM_PATH = '/scim/v2';
export const SCIM_TYPE = 'application/scim+json';
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

const ScimText = v.pipe(v.string(), v.maxLength(SCIM_TEXT_MAX));
const OptionalText = v.nullable(ScimText);

/** A person as a directory describes them, after every notation of an attribute has been read. */
export const ScimPerson = v.object({
  userName: v.pipe(
    v.string('The attribute is required'),
    v.nonEmpty('The attribute is required'),
    v.maxLength(SCIM_TEXT_MAX),
  ),
  externalId: OptionalText,
  givenName: OptionalText,
  familyName: OptionalText,
  formatted: OptionalText,
  displayName: OptionalText,
  /** null: the user name is the address. */
  email: v.nullable(Email),
  active: v.boolean(),
  preferredLanguage: OptionalText,
});
export type ScimPerson = v.InferOutput<typeof ScimPerson>;

/** Entra ID writes `Add` and `Replace`, the standard `add` and `replace`. */
export const ScimPatch = v.object({
  schemas: v.pipe(
    v.array(v.string()),
    v.check((names) => names.includes(scimSchemas.patch), 'The schema of a PATCH is missing'),
  ),
  Operations: v.pipe(
    v.array(
      v.object({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'replace', 'remove'])),
        path: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(SCIM_FILTER_MAX)))),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(SCIM_OPERATIONS_MAX),
  ),
});
export type ScimPatch = v.InferOutput<typeof ScimPatch>;

/** Numbers that are too small or too large count as the nearest one that is allowed, as the standard says. */
/*@__NO_SIDE_EFFECTS__*/ function numberFrom(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.regex(/^[+-]?\d{1,15}$/, 'Must be a whole number'),
    v.transform((digits) => Math.min(most, Math.max(least, Number(digits)))),
  );
}
export const ScimQuery = v.object({
  filter: v.optional(v.pipe(v.string(), v.maxLength(SCIM_FILTER_MAX))),
  startIndex: v.optional(numberFrom(1, Number.MAX_SAFE_INTEGER), '1'),
  count: v.optional(numberFrom(0, SCIM_PAGE_MAX), String(SCIM_PAGE_MAX)),
  attributes: v.optional(v.pipe(v.string(), v.maxLength(SCIM_FILTER_MAX))),
  excludedAttributes: v.optional(v.pipe(v.string(), v.maxLength(SCIM_FILTER_MAX))),
});
export type ScimQuery = v.InferOutput<typeof ScimQuery>;

export const ScimUser = v.object({
  schemas: v.array(v.string()),
  id: v.string(),
  externalId: v.optional(v.string()),
  userName: v.string(),
  name: v.optional(
    v.object({
      formatted: v.optional(v.string()),
      givenName: v.optional(v.string()),
      familyName: v.optional(v.string()),
    }),
  ),
  displayName: v.optional(v.string()),
  emails: v.array(v.object({ value: v.string(), type: v.literal('work'), primary: v.literal(true) })),
  active: v.boolean(),
  preferredLanguage: v.optional(v.string()),
  meta: v.object({
    resourceType: v.literal('User'),
    created: Timestamp,
    lastModified: Timestamp,
    location: v.string(),
    version: v.string(),
  }),
});
export type ScimUser = v.InferOutput<typeof ScimUser>;

export const ScimList = v.object({
  schemas: v.array(v.string()),
  totalResults: Count,
  startIndex: v.number(),
  itemsPerPage: Count,
  Resources: v.array(v.looseObject({})),
});
export type ScimList = v.InferOutput<typeof ScimList>;

/** The reason of a refusal with the status 400, 409 or 412 (RFC 7644, 3.12). */
export const scimTypes = [
  'invalidFilter',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
] as const;
export type ScimType = (typeof scimTypes)[number];
export const ScimError = v.object({
  schemas: v.array(v.string()),
  /** The status of the response, as text. */
  status: v.string(),
  scimType: v.optional(v.picklist(scimTypes)),
  detail: v.string(),
});
