const ULID = '01KB3QW8X2M4Y7ZC5V9T6R1HDE';
const DEPTH_MAX = 8;

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  nullable?: boolean;
}

/** Finds the schema that a reference points to. */
export type FindSchema = (ref: string) => unknown;

/**
 * A value that a JSON Schema allows, as a person would write it: the first choice, short lists, no obscure optional
 * fields.
 */
export function exampleOf(schema: unknown, find: FindSchema, name = '', depth = 0): unknown {
  if (typeof schema !== 'object' || schema === null || depth > DEPTH_MAX) return null;
  const given: Schema = schema;
  if (given.$ref !== undefined && given.default === undefined)
    return exampleOf(find(given.$ref), find, name, depth);
  if (given.const !== undefined) return given.const;
  if (given.default !== undefined) return given.default;
  if (given.examples) return given.examples[0];
  if (given.enum) return given.enum[0];
  const choice = (given.anyOf ?? given.oneOf ?? given.allOf)?.find((one) => one.type !== 'null');
  if (choice) return exampleOf(choice, find, name, depth + 1);
  switch (given.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(given.properties ?? {}).map(([key, property]) => [
          key,
          exampleOf(property, find, key, depth + 1),
        ]),
      );
    case 'array':
      return given.items ? [exampleOf(given.items, find, name.replace(/s$/, ''), depth + 1)] : [];
    case 'integer':
    case 'number':
      return Math.max(given.minimum ?? 0, NUMBERS[name] ?? 1);
    case 'boolean':
      return name.startsWith('has_');
    case 'string':
      return textOf(given, name);
    default:
      return null;
  }
}

const NUMBERS: Readonly<Record<string, number>> = {
  score: 87,
  page: 1,
  per_page: 20,
  total: 42,
  pages: 3,
  limit: 50,
};

const TEXTS: Readonly<Record<string, string>> = {
  name: 'Harbour',
  target_name: 'Harbour',
  title: 'Dredging at Lower Quay stops after the harbour wall shifts',
  summary: 'Work at Lower Quay has stopped.',
  words: 'We will open two new berths before the summer.',
  speaker: 'Maria Keller',
  role: 'head of the port authority',
  sentence: 'The court will hear the appeal on 3 December.',
  url: 'https://news.example/harbour/dredging',
  timezone: 'UTC',
  next_cursor: '1795197304000.mat_01KB3QW8X2M4Y7ZC5V9T6R1HDE',
  cursor: 'c_NzM5LmV2dF8wMUtCM1FXOFgyTTRZN1pDNVY5VDZSMUhERQ',
};

function textOf({ pattern = '', format }: Schema, name: string): string {
  const [, prefix] = /^\^([a-z]{3})_/.exec(pattern) ?? [];
  if (prefix !== undefined) return `${prefix}_${ULID}`;
  if (format === 'date-time' || /(_at|^since|^until|^from|^to|^timestamp)$/.test(name))
    return '2026-11-20T18:05:41.000Z';
  if (pattern.includes('\\d{4}-')) return '2026-11-20';
  if (format === 'email') return 'desk@example.com';
  return TEXTS[name] ?? name;
}
