import type { Call } from '@newswatch/shared/contracts';
import fc from 'fast-check';
import * as v from 'valibot';
import { withoutReferences } from '../http/openapi-schemas.ts';
import type { Json } from '../json-schema.ts';
import { allowedBy, type InputSchema, type KnownIds, nearly } from './schema-arbitrary.ts';

/** A call as its API document describes it. */
export interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: InputSchema }[];
  requestBody?: { content: Record<string, { schema: InputSchema }> };
  responses: Record<string, unknown>;
}

export interface Sent {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Finds the description of a call in a document. */
export function operationsOf(document: Json): (call: Call) => Operation {
  const paths = withoutReferences(document.paths, document) as Record<string, Record<string, Operation>>;
  return (call) => {
    const operation = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.path} is not in the document.`);
    return operation;
  };
}

/** A value as part of an address. An object may have a `toString` that is not a function. */
const inAddress = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));

/** Any client takes these out of an address before it sends it. */
const isDots = (segment: string): boolean => /^\.{1,2}$/.test(segment);

/**
 * Requests to an operation: existing and unknown IDs, valid and invalid parameters and bodies.
 *
 * @param known IDs by the names of parameters
 * @param ids IDs for everything else that takes one
 * @param schema of the body, if most bodies should be valid
 */
export function requestsOf(
  { parameters = [], requestBody }: Operation,
  { known = {}, ids = {}, schema }: { known?: Record<string, string>; ids?: KnownIds; schema?: Call['body'] },
): fc.Arbitrary<Sent> {
  const body = requestBody?.content['application/json']?.schema;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        inPath.map(({ name, schema: of }) => [
          name,
          fc
            .oneof(
              fc.constant(known[name] ?? ''),
              nearly(of, ids).map(inAddress),
              fc.string({ minLength: 1 }),
            )
            .filter((value) => !isDots(value)),
        ]),
      ),
    ),
    query: fc.record(Object.fromEntries(inQuery.map(({ name, schema: of }) => [name, nearly(of, ids)])), {
      requiredKeys: inQuery.flatMap(({ name, required }) => (required ? [name] : [])),
    }),
    body:
      body === undefined
        ? fc.constant(undefined)
        : schema
          ? mostlyValid(body, schema, ids)
          : nearly(body, ids),
  });
}

const TRIES = 8;

/** The schema knows more than its JSON Schema says, so the first of several values that it accepts is taken. */
function mostlyValid(
  body: InputSchema,
  schema: NonNullable<Call['body']>,
  ids: KnownIds,
): fc.Arbitrary<unknown> {
  const tries = fc.array(allowedBy(body, ids), { minLength: TRIES, maxLength: TRIES });
  const valid = tries.map((values) => values.find((value) => v.is(schema, value)) ?? values[0]);
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: nearly(body, ids) });
}

/** Where a request goes, below `/api`. */
export function addressOf(call: Call, { params, query }: Sent): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, inAddress(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
