import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { fieldErrors, parseInput } from './field-errors.ts';

const Draft = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required'), v.maxLength(100, 'Name too long')),
  password: v.pipe(v.string(), v.minLength(8, 'At least 8 characters'), v.regex(/[A-Z]/, 'One capital')),
  owner: v.object({ reason: v.pipe(v.string(), v.minLength(5, 'Give a reason')) }),
  kind: v.picklist(['one', 'two']),
  count: v.number(),
});
const valid = { name: 'Desk', password: 'Kestrel-9', owner: { reason: 'because' }, kind: 'one', count: 1 };

function fieldsOf(input: unknown) {
  try {
    parseInput(Draft, input);
    return {};
  } catch (error) {
    if (error instanceof Failure) return error.fields;
    throw error;
  }
}

test.each<[string, object, object]>([
  ['nothing is wrong', valid, {}],
  ['a text is empty', { ...valid, name: '' }, { name: ['Name is required'] }],
  ['it is missing', { ...valid, name: undefined }, { name: ['Name is required'] }],
  ['several rules refuse it', { ...valid, password: undefined }, { password: ['At least 8 characters'] }],
  ['it is inside an object', { ...valid, owner: {} }, { 'owner.reason': ['Give a reason'] }],
  ['a list stands for the object', { ...valid, owner: [] }, { 'owner.reason': ['Give a reason'] }],
  ['it is no text', { ...valid, count: undefined }, { count: ['This field is required'] }],
  ['it is one of several values', { ...valid, kind: undefined }, { kind: ['This field is required'] }],
  ['it is null', { ...valid, name: null }, { name: ['Must be text'] }],
])('a field has one sentence, the same whether it is missing or empty: %s', (_case, input, fields) => {
  const { name, ...rest } = { ...valid, ...input };
  expect(fieldsOf(name === undefined ? rest : { name, ...rest })).toEqual(fields);
});

test('all missing fields are named at once', () => {
  expect(fieldsOf({})).toEqual({
    name: ['Name is required'],
    password: ['At least 8 characters'],
    owner: ['This field is required'],
    kind: ['This field is required'],
    count: ['This field is required'],
  });
});

test('all unknown fields are named at once, even inside lists and along with other errors', () => {
  const Sent = v.strictObject({ name: v.string(), parts: v.array(v.strictObject({ id: v.number() })) });
  const input = { title: 'x', name: 1, parts: [{ id: 1 }, { id: 2, size: 3, colour: 4 }], constructor: 5 };
  const unknown = ['Unknown field'];
  expect(() => parseInput(Sent, input)).toThrow(
    expect.objectContaining({
      fields: {
        title: unknown,
        constructor: unknown,
        name: ['Must be text'],
        'parts.1.size': unknown,
        'parts.1.colour': unknown,
      },
    }),
  );
});

test('a long list of objects with unknown fields is refused quickly', () => {
  const Sent = v.strictObject({ parts: v.array(v.strictObject({ id: v.number() })) });
  const parts = Array.from({ length: 30_000 }, (_, id) => ({ id, size: 1, colour: 2 }));
  expect(() => parseInput(Sent, { parts })).toThrow(
    expect.objectContaining({ fields: expect.objectContaining({ 'parts.29999.size': ['Unknown field'] }) }),
  );
});

test('a length of one is in the singular', () => {
  const Lengths = v.object({
    one: v.pipe(v.string(), v.minLength(1)),
    several: v.pipe(v.string(), v.minLength(2)),
    list: v.pipe(v.array(v.string()), v.maxLength(1)),
  });
  const { issues = [] } = v.safeParse(Lengths, { one: '', several: '', list: ['a', 'b'] });
  expect(fieldErrors(issues)).toEqual({
    one: ['Must have at least 1 character'],
    several: ['Must have at least 2 characters'],
    list: ['Must have at most 1 entry'],
  });
});
