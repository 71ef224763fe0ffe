import { createHash } from 'node:crypto';
import { SCIM_PATH, type ScimPerson, type ScimUser, scimSchemas } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import type { DirectoryAccountsTable, UsersTable } from '../storage/schema.ts';

export interface ScimRow extends Selectable<DirectoryAccountsTable> {
  status: Selectable<UsersTable>['status'];
}

/** An account as its directory knows it. What the person changed in the product is not told to the directory. */
export function presentUser(row: ScimRow, baseUrl: string): ScimUser {
  const name = withoutNothing({
    formatted: row.formatted_name,
    givenName: row.given_name,
    familyName: row.family_name,
  });
  const user = {
    schemas: [scimSchemas.user],
    id: row.user_id,
    ...withoutNothing({ externalId: row.external_id }),
    userName: row.user_name,
    ...(Object.keys(name).length === 0 ? {} : { name }),
    ...withoutNothing({ displayName: row.display_name }),
    emails: [{ value: row.email ?? row.user_name, type: 'work' as const, primary: true as const }],
    active: row.status === 'active',
    ...withoutNothing({ preferredLanguage: row.preferred_language }),
  };
  const version = createHash('sha256').update(JSON.stringify(user)).digest('hex').slice(0, VERSION_LENGTH);
  return {
    ...user,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}${SCIM_PATH}/Users/${row.user_id}`,
      version: `W/"${version}"`,
    },
  };
}

/** Enough of the hash to tell the versions of one person apart. */
const VERSION_LENGTH = 16;

/** The person, as the directory described them. */
export function personOf(row: Selectable<DirectoryAccountsTable>): ScimPerson {
  return {
    userName: row.user_name,
    externalId: row.external_id,
    givenName: row.given_name,
    familyName: row.family_name,
    formatted: row.formatted_name,
    displayName: row.display_name,
    email: row.email,
    active: row.active,
    preferredLanguage: row.preferred_language,
  };
}

/** The columns that store what the directory said. */
export function columnsOf(person: ScimPerson) {
  return {
    user_name: person.userName,
    external_id: person.externalId,
    email: person.email,
    given_name: person.givenName,
    family_name: person.familyName,
    formatted_name: person.formatted,
    display_name: person.displayName,
    preferred_language: person.preferredLanguage,
    active: person.active,
  };
}

type Present<T> = { [Name in keyof T]?: NonNullable<T[Name]> };

function withoutNothing<T extends Record<string, string | null>>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Present<T>;
}

/**
 * Leaves out attributes that the directory did not ask for. `id` and `schemas` are always sent; of other attributes, the part
 * before the dot counts.
 */
export function chosenAttributes(
  user: ScimUser,
  {
    attributes,
    excludedAttributes,
  }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Record<string, unknown> {
  const asked = attributes === undefined ? undefined : namesIn(attributes);
  const excluded = namesIn(excludedAttributes ?? '');
  return Object.fromEntries(
    Object.entries(user).filter(([name]) => {
      const lower = name.toLowerCase();
      if (lower === 'id' || lower === 'schemas') return true;
      return asked ? asked.has(lower) : !excluded.has(lower);
    }),
  );
}

function namesIn(list: string): Set<string> {
  const prefix = `${scimSchemas.user}:`.toLowerCase();
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  return new Set(
    names.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name).split('.', 1)[0] ?? ''),
  );
}
