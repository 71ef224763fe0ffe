import { formDraftEvents } from '@newswatch/shared/contracts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface FormState {
  /** Returns the state to store when the session ends; undefined if nothing was typed. It must not contain secrets. */
  read: () => unknown;
  /** Fills in the stored state, perhaps of another version of the form. @returns whether it fits */
  write: (state: unknown) => boolean;
}

/** Hands the contents of a form to the shell when the session ends, and gets them back once the same person is back. */
export function useDraftState(formId: string, { read, write }: FormState): void {
  useDraftEvents((target, { keep, state }) => {
    if (!(target instanceof Element && target.id === formId)) return false;
    return keep ? keep(read()) : write(state);
  });
}

/**
 * Does what `useDraftState` does, for a form of react-hook-form. Only the fields that were changed are stored, so that the others
 * can show changes that were saved in the meantime.
 *
 * @param secrets the fields that are never stored, apart from those for passwords and one-time codes
 */
export function useFormDraft<Values extends FieldValues, Output>(
  formId: string,
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly string[] = [],
): void {
  const initial = (): Record<string, unknown> => form.formState.defaultValues ?? {};
  useDraftState(formId, {
    read() {
      const before = initial();
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) =>
          ![...secrets, ...secretsIn(formId)].includes(name) && asText(value) !== asText(before[name]),
      );
      return typed.length > 0 ? Object.fromEntries(typed) : undefined;
    },
    write(state) {
      const before = initial();
      const fitting = Object.entries(state ?? {}).filter(
        ([name, value]) => name in before && isAlike(value, before[name]),
      );
      form.reset({ ...form.getValues(), ...Object.fromEntries(fitting) }, { keepDefaultValues: true });
      return fitting.length > 0;
    },
  });
}

/** A visible password is an ordinary text field, except for its `autocomplete` attribute. */
const secretsIn = (formId: string): string[] =>
  [
    ...document.querySelectorAll(
      `[id="${formId}"] :is([autocomplete*=password], [autocomplete=one-time-code])`,
    ),
  ].map((field) => field.getAttribute('name') ?? '');

const asText = (value: unknown): string => JSON.stringify(value ?? null);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
/** Whether a stored value can replace the form's own. */
const isAlike = (stored: unknown, own: unknown): boolean =>
  stored === null || (own ?? null) === null || kindOf(stored) === kindOf(own);

/**
 * The open item, like `useState`. If it contains a form in which something was typed when the session ended, it opens again once
 * the same person is back.
 *
 * @param name is unique on the page
 * @example const [edited, edit] = useOpened<LogEntry | 'new'>('log entry');
 */
export function useOpened<What>(name: string): [What | undefined, (what: What | undefined) => void] {
  const [opened, open] = useState<What>();
  useDraftEvents((target, detail) => {
    if (target !== document) return false;
    if (detail.keep) return opened ? detail.keep(opened, name) : false;
    if (detail.name !== name) return false;
    open(detail.state as What);
    return true;
  });
  return [opened, open];
}

/** The details of an event about drafts; only the event that asks for drafts has `keep`. */
interface DraftDetail {
  keep?: (state: unknown, name?: string) => void;
  state?: unknown;
  name?: string;
}

/**
 * @param answer returns something truthy if it accepted the stored state
 */
function useDraftEvents(answer: (target: EventTarget | null, detail: DraftDetail) => unknown): void {
  const onEvent = useEffectEvent((event: Event) => {
    if (answer(event.target, (event as CustomEvent).detail)) event.preventDefault();
  });
  // A layout effect: the shell looks for the form as soon as it is in the document. The document captures the events,
  // because the form may appear later than its state.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of Object.values(formDraftEvents))
      document.addEventListener(type, (event) => onEvent(event), { capture: true, signal });
    return () => listening.abort();
  }, []);
}
