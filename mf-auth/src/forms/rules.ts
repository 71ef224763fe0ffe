import { type FormFailure, showFailure } from '@newswatch/shared/api';
import * as v from 'valibot';
import type { FormValues, Sentences } from './use-plain-form.ts';

/** Validates a form. Returns the first message of each field, or nothing if the form can be sent. */
export function validateForm(schema: v.GenericSchema, values: FormValues): Sentences {
  const said: Record<string, string> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    said[v.getDotPath(issue) ?? 'root'] ??= issue.message;
  }
  return said;
}

/** Converts a failure to messages, at their fields where the server names them. */
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
