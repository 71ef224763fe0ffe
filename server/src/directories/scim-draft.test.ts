import { scimSchemas } from '@newswatch/shared/contracts/admin';
import { describe, expect, it } from 'vitest';
import { patchPerson, readPerson } from './scim-draft.ts';
import { parseFilter, parsePath } from './scim-path.ts';
import { ScimRefusal } from './scim-refusal.ts';

const person = readPerson({
  schemas: [scimSchemas.user],
  userName: 'ann@harbour.example',
  externalId: 'e-1',
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [{ type: 'work', value: 'ann@harbour.example', primary: true }],
  active: true,
});
const patch = (...Operations: object[]) => patchPerson(person, { schemas: [scimSchemas.patch], Operations });
const refusalOf = (work: () => unknown): ScimRefusal | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof ScimRefusal) return error;
    throw error;
  }
  return undefined;
};

describe('a person', () => {
  it('is read whatever the case of the attributes', () => {
    const read = readPerson({
      USERNAME: 'ann@harbour.example',
      Name: { GivenName: 'Ann', familyname: 'Lee' },
      Emails: [{ Value: 'ann@harbour.example', Type: 'Work' }],
      externalid: 'e-1',
    });
    expect(read).toEqual(person);
  });

  it('has the primary address, or else that of work', () => {
    const emails = [
      { type: 'home', value: 'home@harbour.example' },
      { type: 'work', value: 'work@harbour.example' },
    ];
    expect(readPerson({ userName: 'ann', emails }).email).toBe('work@harbour.example');
    const other = { type: 'other', value: 'first@harbour.example', primary: 'True' };
    expect(readPerson({ userName: 'ann', emails: [...emails, other] }).email).toBe('first@harbour.example');
  });

  it.each<[string, unknown]>([
    ['without a user name', { displayName: 'Ann' }],
    ['whose state is neither true nor false', { userName: 'ann', active: 'perhaps' }],
    ['whose address is none', { userName: 'ann', emails: [{ value: 'nowhere' }] }],
    ['whose name is a number', { userName: 'ann', displayName: 7 }],
  ])('is refused %s', (_what, body) => {
    expect(refusalOf(() => readPerson(body))).toMatchObject({ status: 400, scimType: 'invalidValue' });
  });
});

describe('a change', () => {
  it.each<[string, object, Partial<typeof person>]>([
    ['a state as text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['an object in place of a path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'paths as keys of an object',
      { op: 'Add', value: { 'name.givenName': 'Anna', displayName: 'Anna Lee' } },
      { givenName: 'Anna', displayName: 'Anna Lee' },
    ],
    [
      'an address chosen by its type',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lee@harbour.example' },
      { email: 'lee@harbour.example' },
    ],
    [
      'an address chosen as the primary one',
      { op: 'Replace', path: 'emails[primary eq "True"].value', value: 'lee@harbour.example' },
      { email: 'lee@harbour.example' },
    ],
    [
      'a list with one object',
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'A. Lee' }] },
      { displayName: 'A. Lee' },
    ],
    [
      'an attribute with its schema',
      { op: 'replace', path: `${scimSchemas.user}:userName`, value: 'lee' },
      { userName: 'lee' },
    ],
    ['a removed attribute', { op: 'Remove', path: 'externalId' }, { externalId: null }],
    ['a removed part of the name', { op: 'remove', path: 'name.familyName' }, { familyName: null }],
    [
      'a second address, which is not kept',
      { op: 'add', path: 'emails', value: [{ type: 'home', value: 'a@b.example' }] },
      {},
    ],
    [
      'an address of another type',
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'a@b.example' },
      {},
    ],
    [
      'a department, which is not kept',
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'News',
      },
      {},
    ],
    [
      'a phone number, which is not kept',
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+44' },
      {},
    ],
    [
      'a constructor, which is no attribute',
      { op: 'add', value: JSON.parse('{"constructor":{"prototype":{"polluted":1}}}') },
      {},
    ],
  ])('reads %s', (_what, operation, expected) => {
    expect(patch(operation)).toEqual({ ...person, ...expected });
    expect({}).not.toHaveProperty('polluted');
  });

  it.each<[string, object, string]>([
    ['an unknown operation', { op: 'move', path: 'active', value: false }, 'invalidSyntax'],
    ['the prototype', { op: 'add', path: '__proto__.polluted', value: 'yes' }, 'invalidPath'],
    [
      'the prototype of a constructor',
      { op: 'add', path: 'constructor.prototype.polluted', value: 'yes' },
      'invalidPath',
    ],
    ['an unreadable path', { op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
    ['the removal of everything', { op: 'remove' }, 'noTarget'],
    ['a value without a path', { op: 'replace', value: 'x' }, 'invalidSyntax'],
    ['the removal of the user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
    ['another ID', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  ])('refuses %s', (_what, operation, scimType) => {
    expect(refusalOf(() => patch(operation))).toMatchObject({ status: 400, scimType });
  });
});

describe('a filter', () => {
  it('compares with eq, and joins with and', () => {
    expect(
      parseFilter('userName Eq "a \\"b\\"" AND emails[type eq "work"].value eq "x@y.example"'),
    ).toMatchObject([
      { attribute: 'username', value: 'a "b"' },
      {
        attribute: 'emails',
        sub: 'value',
        value: 'x@y.example',
        where: [{ attribute: 'type', value: 'work' }],
      },
    ]);
    expect(parseFilter(`${scimSchemas.user}:userName eq "ann"`)).toMatchObject([
      { attribute: 'username', isForeign: false },
    ]);
  });

  it.each([
    'userName sw "a"',
    'userName eq',
    'userName eq "a\\u0000"',
    'userName eq "a" or active eq true',
    'not (userName eq "a")',
    '',
    '('.repeat(900),
  ])('refuses %s', (filter) => {
    expect(refusalOf(() => parseFilter(filter))).toMatchObject({ scimType: 'invalidFilter' });
  });

  it('has no brackets in brackets', () => {
    expect(refusalOf(() => parsePath('emails[type[value eq "a"] eq "b"].value'))).toMatchObject({
      scimType: 'invalidPath',
    });
  });
});
