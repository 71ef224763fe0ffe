import * as contracts from '@newswatch/shared/contracts';
import * as adminContracts from '@newswatch/shared/contracts/admin';
import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { INPUT_SCHEMA, isObject, JSON_SCHEMA, type Json } from '../json-schema.ts';

const COMPONENTS = '#/components/';
/** The beginning of every reference to a schema. */
export const SCHEMAS = `${COMPONENTS}schemas/`;

function isNamedSchema(entry: [string, unknown]): entry is [string, v.GenericSchema] {
  const [name, value] = entry;
  return /^[A-Z][a-z]/.test(name) && isObject(value) && value.kind === 'schema';
}

/** Every schema that the contract names; a schema that several calls share is described once, by that name. */
const named: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<unknown>({ ...contracts, ...adminContracts }).filter(isNamedSchema),
);
const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));

type Schemas = Readonly<Record<string, v.GenericSchema>>;
type Converted = Readonly<Record<string, Json>>;

/** Converts schemas together with the named ones, so that all can refer to those. */
function convert(schemas: Schemas, config: ConversionConfig): Record<string, Json> {
  const unnamed = Object.fromEntries(Object.entries(schemas).filter(([, schema]) => !names.has(schema)));
  const overrideRef = ({ referenceId }: { referenceId: string }) => SCHEMAS + referenceId;
  return toJsonSchemaDefs({ ...unnamed, ...named }, { ...config, overrideRef }) as Record<string, Json>;
}

/** The name of the schema to which an object refers. */
const schemaNameOf = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined;

/** All objects of a part of a document. */
function* objectsIn(part: unknown): Generator<Json> {
  if (Array.isArray(part)) for (const inner of part) yield* objectsIn(inner);
  if (!isObject(part)) return;
  yield part;
  for (const inner of Object.values(part)) yield* objectsIn(inner);
}

/** The named schemas that a part of the document refers to, directly or indirectly. */
export function referredTo(part: unknown, all: Converted): Record<string, Json> {
  const found = new Map<string, Json>();
  const visit = (from: unknown): void => {
    for (const object of objectsIn(from)) {
      const name = schemaNameOf(object);
      const schema = name === undefined ? undefined : all[name];
      if (name === undefined || !schema || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  visit(part);
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other, 'en')));
}

/** The reference in an input that replaces that of a named schema, if the input may omit what an output always has. */
const inputName = (name: string) => `${name}Input`;

/** The named schemas that are different in requests, or refer to one that is. */
function differentInInput(inputs: Converted, outputs: Converted): Set<string> {
  const differ = new Set(
    Object.keys(named).filter((name) => JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name])),
  );
  for (let before = -1; before < differ.size; ) {
    before = differ.size;
    for (const name of Object.keys(named)) {
      const refers = [...objectsIn(inputs[name])].some((object) => differ.has(schemaNameOf(object) ?? ''));
      if (refers) differ.add(name);
    }
  }
  return differ;
}

function withInputNames(part: unknown, differ: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return part.map((inner) => withInputNames(inner, differ));
  if (!isObject(part)) return part;
  const name = schemaNameOf(part);
  const renamed =
    name !== undefined && differ.has(name) ? { ...part, $ref: SCHEMAS + inputName(name) } : part;
  return Object.fromEntries(
    Object.entries(renamed).map(([key, inner]) => [key, withInputNames(inner, differ)]),
  );
}

/**
 * The JSON Schemas of responses and of the bodies of requests, by the same keys, and the named schemas that they may refer to.
 * A body that may omit what a response with the same schema always has refers to `<name>Input`.
 */
export function convertSchemas(
  responses: Schemas,
  bodies: Schemas,
): { responses: Converted; bodies: Converted; components: Converted } {
  const outputs = convert(responses, { ...JSON_SCHEMA, typeMode: 'output' });
  const plainInputs = convert(bodies, INPUT_SCHEMA);
  const different = differentInInput(plainInputs, outputs);
  const answered = referredTo(
    Object.entries(responses).map(([key, schema]) => outputs[names.get(schema) ?? key]),
    outputs,
  );
  const isAnswered = new Set([
    ...Object.keys(answered),
    ...Object.values(responses).flatMap((schema) => names.get(schema) ?? []),
  ]);
  const differ = new Set([...different].filter((name) => isAnswered.has(name)));
  const inputs = withInputNames(plainInputs, differ) as Record<string, Json>;
  const nameOfInput = (name: string) => (differ.has(name) ? inputName(name) : name);
  const referring = (schemas: Schemas, converted: Converted, nameOf: (name: string) => string): Converted =>
    Object.fromEntries(
      Object.entries(schemas).map(([key, schema]) => {
        const name = names.get(schema);
        return [key, name ? { $ref: SCHEMAS + nameOf(name) } : (converted[key] ?? {})];
      }),
    );
  return {
    responses: referring(responses, outputs, (name) => name),
    bodies: referring(bodies, inputs, nameOfInput),
    components: {
      ...outputs,
      // A schema that only requests use needs no second name.
      ...Object.fromEntries([...different].map((name) => [nameOfInput(name), inputs[name] ?? {}])),
    },
  };
}

/** The component of a document that a reference points to. */
export function componentOf({ components }: Json, ref: string): unknown {
  const [kind = '', name = ''] = ref.slice(COMPONENTS.length).split('/');
  const ofKind = isObject(components) ? components[kind] : undefined;
  return isObject(ofKind) ? ofKind[name] : undefined;
}

const DEPTH_MAX = 12;

/**
 * A part of a document with its references resolved, for readers of a single operation.
 *
 * @param kept the kinds of components to which it still refers
 */
export function withoutReferences(part: unknown, document: Json, kept: readonly string[] = []): unknown {
  const isKept = (ref: string) => kept.some((kind) => ref.startsWith(`${COMPONENTS}${kind}/`));
  const resolve = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((inner) => resolve(inner, depth));
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    if (typeof $ref === 'string' && !isKept($ref)) {
      if (depth > DEPTH_MAX) return {};
      const resolved = resolve(componentOf(document, $ref), depth + 1);
      return isObject(resolved) ? { ...resolved, ...beside } : resolved;
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, depth)]));
  };
  return resolve(part, 0);
}
