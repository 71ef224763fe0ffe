import { limits, QUERY_INTEGER_MAX, QueryInteger } from '@newswatch/shared/contracts';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks in code have no JSON Schema, so they are omitted instead of causing an error. OpenAPI 3.1 and the Model Context
 * Protocol accept this draft directly.
 */
export const JSON_SCHEMA = { target: 'draft-2020-12', errorMode: 'ignore' } as const;

/** A filter that accepts several values: a list in the document, comma-separated text in a query string. */
function filterSchema(action: { type: string; metadata?: unknown }): Json | undefined {
  const { metadata } = action;
  if (action.type !== 'metadata' || !isObject(metadata) || !('filterOf' in metadata)) return undefined;
  const items = inputSchema(metadata.filterOf as v.GenericSchema);
  return { type: 'array', items, minItems: 1, maxItems: limits.FILTER_VALUES_MAX };
}

/** The configuration for converting inputs. */
export const INPUT_SCHEMA: ConversionConfig = {
  ...JSON_SCHEMA,
  typeMode: 'input',
  // All values in a query are text, so this is simply an integer; bounds could not be stated for its two types.
  overrideAction: ({ valibotAction: action }) => filterSchema(action),
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema === QueryInteger ? { type: 'integer', minimum: 0, maximum: QUERY_INTEGER_MAX } : undefined,
};

/** The JSON Schema of an input, inlined. */
export function inputSchema(schema: v.GenericSchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, INPUT_SCHEMA) as Json;
  return json;
}

/** The JSON Schema of an output, inlined. */
export function outputSchema(schema: v.GenericSchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...JSON_SCHEMA, typeMode: 'output' }) as Json;
  return json;
}
