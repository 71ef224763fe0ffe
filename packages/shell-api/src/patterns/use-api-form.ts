import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormFailure, showFailure } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import { useFormDraft, useShell, useUnsavedChanges } from '@newswatch/shell-api';
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
import { findMessage } from './use-api-mutation.ts';

/** The schema of a form: its input, and the parsed output. */
type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

export interface ApiFormSettings<Schema extends FormSchema, Answer> {
  /** Validates the input before anything is sent. */
  schema: Schema;
  /** The form's initial values. */
  values: v.InferInput<Schema>;
  send: (values: v.InferOutput<Schema>) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  /** Closes the drawer or dialog once the form is saved, and shows the message in the response. */
  onClose?: () => void;
  /** Shown above the form when the request was refused and the server gave no message. */
  failed: string;
  /** The field to which an error without fields belongs: `{ duplicate: 'name' }`. */
  codes?: FormFailure<string>['codes'];
  /** Keys whose queries are refetched once the form is saved. */
  refreshes?: readonly (readonly unknown[])[];
  /** The fields for passwords, keys and codes, whose values are not kept when the session ends. */
  secrets?: readonly (keyof v.InferInput<Schema> & string)[];
}

export interface ApiForm<Schema extends FormSchema> {
  /** react-hook-form's own object, for controls that are not plain inputs. */
  form: UseFormReturn<v.InferInput<Schema>, unknown, v.InferOutput<Schema>>;
  /** Links a button outside the form to it. */
  id: string;
  onSubmit: (event?: FormEvent) => void;
  /** The props of a plain field, including its message: spread them. */
  field: (
    name: FieldPath<v.InferInput<Schema>>,
    options?: RegisterOptions<v.InferInput<Schema>, FieldPath<v.InferInput<Schema>>>,
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** The reason why the form as a whole was refused. */
  message: string | undefined;
  saving: boolean;
  /** Asks for confirmation if there is unsaved input; resolves to whether the person may leave. */
  mayLeave: () => Promise<boolean>;
}

/**
 * A form that submits itself. It is validated by a schema, and the server's errors are shown at the fields they name or
 * above the form. It never loses what was typed, even if the session ends in the meantime, and asks before it is left unsaved.
 *
 * @example
 * const api = useApiForm({ schema: KeyForm, values, send: (body) => apiKeysApi.create({ body }), onClose, failed: '…' });
 * <TextField label="Name" {...api.field('name')} />
 */
export function useApiForm<Schema extends FormSchema, Answer>({
  schema,
  values,
  send,
  onSaved,
  onClose,
  failed,
  codes,
  refreshes = [],
  secrets,
}: ApiFormSettings<Schema, Answer>): ApiForm<Schema> {
  type Input = v.InferInput<Schema>;
  type Name = FieldPath<Input>;
  const id = useId();
  const queries = useQueryClient();
  const { toast } = useShell();
  const form = useForm<Input, unknown, v.InferOutput<Schema>>({
    resolver: valibotResolver(schema),
    defaultValues: values as DefaultValues<Input>,
  });
  const { formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  useFormDraft(id, form, secrets);

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
    onSaved?.(answer);
    if (onClose) {
      const message = findMessage(answer);
      if (message) toast.success(message);
      onClose();
    }
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
