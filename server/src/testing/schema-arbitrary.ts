import fc from 'fast-check';

/** The part of JSON Schema that the inputs of the API documents use. */
export interface InputSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  required?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** IDs that exist, by the letters with which they begin. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const LONGEST = 60;
const MOST_ITEMS = 4;

/** Values that a schema allows, as far as the supported keywords say. Most IDs among them are known ones, where there are any. */
export function allowedBy(schema: InputSchema, ids: KnownIds = {}): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => allowedBy(choice, ids)));
  switch (schema.type) {
    case 'string':
      return stringsOf(schema, ids);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, allowedBy(property, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Mostly values that a schema allows; occasionally anything else, as sent by faulty programs. */
export function nearly(schema: InputSchema, ids: KnownIds = {}): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: allowedBy(schema, ids) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

const DATES = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

function stringsOf(
  { pattern, format, minLength = 0, maxLength = LONGEST }: InputSchema,
  ids: KnownIds,
): fc.Arbitrary<string> {
  const known = ids[/^\^([a-z]{3})_\[/.exec(pattern ?? '')?.[1] ?? ''] ?? [];
  if (known.length > 0) return fc.constantFrom(...known);
  if (format === 'uuid') return fc.uuid();
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST));
  const texts = fc.oneof(
    fc.string({ minLength, maxLength: longest, unit: 'binary' }),
    fc.string({ minLength, maxLength: longest }),
    DATES,
  );
  if (pattern === undefined) return texts;
  // The generator of strings for a pattern does not know classes such as `\p{L}`.
  if (pattern.includes('\\p{')) return fc.oneof(fc.constant('friend@news.example'), texts);
  return fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern)) },
    { weight: 1, arbitrary: DATES.map((date) => date.slice(0, 10)) },
  );
}
