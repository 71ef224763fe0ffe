import { ScimPatch, ScimPerson, scimSchemas } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { choosesEmail, parsePath, type ScimPath } from './scim-path.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** What a directory has said about a person so far; checked as a whole at the end. */
type Draft = { -readonly [Name in keyof ScimPerson]: Name extends 'active' ? boolean : string | null };

const TEXTS = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  preferredlanguage: 'preferredLanguage',
} as const;
const NAMES = { givenname: 'givenName', familyname: 'familyName', formatted: 'formatted' } as const;
const nobody = {
  userName: null,
  externalId: null,
  givenName: null,
  familyName: null,
  formatted: null,
  displayName: null,
  email: null,
  preferredLanguage: null,
};

/**
 * Reads a whole person, for POST and PUT. What the product does not keep, such as a department, is ignored.
 * @throws {ScimRefusal} `invalidSyntax` · `invalidValue`
 */
export function readPerson(body: unknown, active = true): ScimPerson {
  if (!isRecord(body)) throw new ScimRefusal(400, 'The body must be a JSON object', 'invalidSyntax');
  const draft: Draft = { ...nobody, active };
  setAll(draft, body);
  return checked(draft);
}

/**
 * Applies a PATCH to a person.
 * @throws {ScimRefusal} `invalidSyntax` · `invalidPath` · `invalidValue` · `noTarget` · `mutability`
 */
export function patchPerson(person: ScimPerson, body: unknown): ScimPerson {
  const patch = v.safeParse(ScimPatch, lowerNames(body));
  if (!patch.success)
    throw new ScimRefusal(400, `${pathOf(patch.issues[0])}${patch.issues[0].message}`, 'invalidSyntax');
  const draft: Draft = { ...person };
  for (const { op, path, value } of patch.output.Operations) {
    if (path) {
      const target = parsePath(path);
      if (target.attribute === 'id' || target.attribute === 'meta')
        throw new ScimRefusal(400, `${path} cannot be changed`, 'mutability');
      set(draft, target, op === 'remove' ? null : value, op);
    } else if (op === 'remove') {
      throw new ScimRefusal(400, 'An operation that removes needs a path', 'noTarget');
    } else if (isRecord(value)) {
      setAll(draft, value, op);
    } else {
      throw new ScimRefusal(400, 'An operation without a path needs an object as its value', 'invalidSyntax');
    }
  }
  return checked(draft);
}

/** The names of the parts of a PATCH: `Operations` is written with either case. */
function lowerNames(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const operations = body.Operations ?? body.operations;
  return { schemas: body.schemas, Operations: operations };
}

/** The keys may be paths: `name.givenName`, as Entra ID sends. */
function setAll(draft: Draft, values: Readonly<Record<string, unknown>>, op = 'replace'): void {
  for (const [key, value] of Object.entries(values)) {
    const path = readKey(key);
    if (path && path.attribute !== 'id' && path.attribute !== 'meta') set(draft, path, value, op);
  }
}

/** A key that is not a path is that of an attribute that we do not know. */
function readKey(key: string): ScimPath | undefined {
  try {
    return parsePath(key);
  } catch (error) {
    if (error instanceof ScimRefusal) return undefined;
    throw error;
  }
}

function set(draft: Draft, path: ScimPath, value: unknown, op: string): void {
  const { attribute, sub, isForeign } = path;
  if (isForeign) return;
  if (attribute === 'emails') setEmail(draft, path, value, op);
  else if (attribute === 'name') setName(draft, sub, value);
  else if (sub !== undefined) return;
  else if (attribute === 'active') draft.active = readActive(value);
  else if (isKeyOf(TEXTS, attribute)) draft[TEXTS[attribute]] = readText(value, TEXTS[attribute]);
}

function setName(draft: Draft, sub: string | undefined, value: unknown): void {
  if (sub !== undefined) {
    if (isKeyOf(NAMES, sub)) draft[NAMES[sub]] = readText(value, `name.${NAMES[sub]}`);
    return;
  }
  if (value === null || value === undefined) {
    for (const name of Object.values(NAMES)) draft[name] = null;
    return;
  }
  if (!isRecord(value)) throw invalidValue('name', 'must be an object');
  for (const [key, text] of Object.entries(value)) setName(draft, key.toLowerCase(), text);
}

/** Other addresses than that of the account are ignored. */
function setEmail(draft: Draft, { where, sub }: ScimPath, value: unknown, op: string): void {
  if (where !== undefined && !choosesEmail(where, draft.email)) return;
  if (sub !== undefined) {
    if (sub === 'value') draft.email = readText(value, 'emails.value');
    return;
  }
  if (value === null || value === undefined) {
    draft.email = null;
    return;
  }
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const addresses = given.map(readAddress);
  const [only] = addresses;
  const chosen =
    addresses.find(({ primary }) => primary) ??
    addresses.find(({ type }) => type === 'work') ??
    // An address that is added beside that of the account does not replace it.
    (op === 'add' && draft.email !== null ? undefined : only);
  if (chosen) draft.email = chosen.value;
  else if (op !== 'add') draft.email = null;
}

function readAddress(given: unknown): { value: string | null; type: string; primary: boolean } {
  if (typeof given === 'string') return { value: readText(given, 'emails'), type: 'work', primary: false };
  if (!isRecord(given)) throw invalidValue('emails', 'must be a list of objects');
  const lower = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    value: readText(lower.value, 'emails.value'),
    type: String(lower.type ?? '').toLowerCase(),
    primary: String(lower.primary ?? '').toLowerCase() === 'true',
  };
}

/** Entra ID sends the texts "True" and "False". */
function readActive(value: unknown): boolean {
  const word = String(single(value)).toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw invalidValue('active', 'must be true or false');
}

function readText(given: unknown, name: string): string | null {
  const value = single(given);
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw invalidValue(name, 'must be a text');
  return value.trim() === '' ? null : value.trim();
}

/** Older versions of Entra ID send a list with one object in place of a value. */
function single(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 && isRecord(value[0]) ? value[0].value : value;
}

function checked(draft: Draft): ScimPerson {
  const person = v.safeParse(ScimPerson, draft);
  if (person.success) return person.output;
  const [issue] = person.issues;
  throw new ScimRefusal(400, `${pathOf(issue)}${issue.message}`, 'invalidValue');
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? '' : `${path}: `;
}

const invalidValue = (name: string, fault: string): ScimRefusal =>
  new ScimRefusal(400, `${name} ${fault}`, 'invalidValue');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeyOf = <T extends object>(names: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(names, key);

/** Whether a request names the schema of people, as POST and PUT must. */
export function namesSchema(body: unknown): boolean {
  const schemas = isRecord(body) ? body.schemas : undefined;
  return Array.isArray(schemas) && schemas.includes(scimSchemas.user);
}
