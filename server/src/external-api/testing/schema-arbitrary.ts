import fc from 'fast-check';

/** The part of JSON Schema that the inputs of the API document use. */
export interface InputSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const LONGEST = 60;
const MOST_ITEMS = 4;

/** Values that a schema allows, as far as the supported keywords say. */
export function allowedBy(schema: InputSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedBy));
  switch (schema.type) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, allowedBy(property)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Mostly values that a schema allows; occasionally anything else, as sent by faulty programs. */
export function nearly(schema: InputSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: allowedBy(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function stringsOf({ pattern, minLength = 0, maxLength = LONGEST }: InputSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.oneof(
    fc.string({ minLength, maxLength: longest, unit: 'binary' }),
    fc.string({ minLength, maxLength: longest }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
}
