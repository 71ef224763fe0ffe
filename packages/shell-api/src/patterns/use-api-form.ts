import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormFailure, showFailure } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import { useUnsavedChanges } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui';
import { type FormEvent, useEffect, useId } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';

/** The schema of a form: what is typed, and what that comes to. */
type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

export interface ApiFormSettings<Schema extends FormSchema, Answer> {
  /** Judges what was typed before anything is sent. */
  schema: Schema;
  /** What the form begins with. */
  values: v.InferInput<Schema>;
  send: (values: v.InferOutput<Schema>) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  /** Above the form when it was refused and the server gave no sentence. */
  failed: string;
  /** The field that a refusal without fields is about: `{ duplicate: 'name' }`. */
  codes?: FormFailure<string>['codes'];
  /** Keys whose queries are read again once it is saved. */
  refreshes?: readonly (readonly unknown[])[];
}

export interface ApiForm<Schema extends FormSchema> {
  /** react-hook-form's own, for controls that are no plain inputs. */
  form: UseFormReturn<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>;
  /** Ties a button outside the form to it. */
  id: string;
  onSubmit: (event?: FormEvent) => void;
  /** What a plain field needs, its message included: spread it. */
  field: (
    name: FieldPath<v.InferInput<Schema>>,
    options?: RegisterOptions<v.InferInput<Schema>, FieldPath<v.InferInput<Schema>>>,
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** Why the whole of it was refused. */
  message: string | undefined;
  saving: boolean;
  /** Asks where there is something to lose; afterwards the way is free. */
  mayLeave: () => Promise<boolean>;
}

/**
 * A form that sends itself: judged by a schema, refused by the server at the fields it names or above them, never losing what was
 * typed, and asking before it is left unsaved.
 *
 * @example
 * const api = useApiForm({ schema: KeyForm, values, send: (body) => apiKeysApi.create({ body }), onSaved: onClose, failed: '…' });
 * <TextField label="Name" {...api.field('name')} />
 */
export function useApiForm<Schema extends FormSchema, Answer>({
  schema,
  values,
  send,
  onSaved,
  failed,
  codes,
  refreshes = [],
}: ApiFormSettings<Schema, Answer>): ApiForm<Schema> {
  type Input = v.InferInput<Schema>;
  type Name = FieldPath<Input>;
  const id = useId();
  const queries = useQueryClient();
  const form = useForm<Input, unknown, v.InferOutput<Schema>>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Input>,
  });
  const { formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const submit = form.handleSubmit(async (typed) => {
    let answer: Answer;
    try {
      answer = await send(typed);
    } catch (error) {
      const fields = Object.keys(values) as Name[];
      showFailure<Name>(form.setError, error, {
        fields,
        fallback: failed,
        ...(codes ? { codes: codes as Partial<Record<string, Name>> } : {}),
      });
      return;
    }
    setUnsaved(false);
    onSaved(answer);
    await Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey })));
  });

  return {
    form,
    id,
    onSubmit: (event) => void submit(event),
    field: (name, options) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, formState).error?.message,
    }),
    message: errors.root?.server?.message,
    saving: isSubmitting,
    mayLeave,
  };
}
