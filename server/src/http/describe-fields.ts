import { isObject } from '../json-schema.ts';
import { fieldDescriptions } from './field-descriptions/index.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';

/** A map and not an object, because a field may be named `constructor`, which every plain object inherits. */
const fieldTexts = new Map(fieldDescriptions.flatMap((fields) => Object.entries(fields)));
const parameterTexts = new Map(Object.entries(parameterDescriptions));

/** The description of a parameter of a call for programs, if there is one. */
export function describeParameter(call: string, name: string): string | undefined {
  return parameterTexts.get(`${call}.${name}`) ?? parameterTexts.get(name);
}

/**
 * The schema with the meaning of each field that is known and has no description yet.
 *
 * @param container the name of the schema, or of the request or event whose body it is; for the value of a field, the names of
 * its container and the field
 */
export function withFieldsDescribed(schema: unknown, container: string): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => withFieldsDescribed(inner, container));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [
      key,
      key === 'properties' && isObject(inner)
        ? Object.fromEntries(
            Object.entries(inner).map(([name, field]) => [name, describeField(name, field, container)]),
          )
        : withFieldsDescribed(inner, container),
    ]),
  );
}

function describeField(name: string, field: unknown, container: string): unknown {
  const inner = container.slice(container.lastIndexOf('.') + 1);
  const described = withFieldsDescribed(field, `${inner}.${name}`);
  const description =
    fieldTexts.get(`${container}.${name}`) ?? fieldTexts.get(`${inner}.${name}`) ?? fieldTexts.get(name);
  return isObject(described) && description ? { description, ...described } : described;
}
