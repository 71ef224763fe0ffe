import { type FormFailure, showFailure } from '@newswatch/shared/api';
import * as v from 'valibot';
import type { FormValues, Sentences } from './use-plain-form.ts';

/** What a schema has to say of a form, the first sentence of each field; nothing where it may be sent. */
export function validateForm(schema: v.GenericSchema, values: FormValues): Sentences {
  const said: Record<string, string> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    said[v.getDotPath(issue) ?? 'root'] ??= issue.message;
  }
  return said;
}

/** Why a form was refused, at its fields where the server speaks of them. */
export function toFieldErrors<Name extends string>(failure: unknown, how: FormFailure<Name>): Sentences {
  const said: Record<string, string> = {};
  showFailure<Name>(
    (name, { message }) => {
      said[name === 'root.server' ? 'root' : name] = message;
    },
    failure,
    how,
  );
  return said;
}
