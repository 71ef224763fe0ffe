import { formDraftEvents } from '@newswatch/shared/contracts';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import * as v from 'valibot';

const KeepDetail = v.object({
  keep: v.custom<(state: unknown) => void>((keep) => typeof keep === 'function'),
});
const RestoreDetail = v.object({ state: v.unknown() });

interface State<Kept> {
  read: () => Kept;
  write: (kept: Kept) => void;
}

/** Hands the form's contents to the shell when the session expires, and restores them once the same user is back. */
export function useFormDraft<Schema extends v.GenericSchema>(
  form: RefObject<HTMLFormElement | null>,
  schema: Schema,
  { read, write }: State<v.InferOutput<Schema>>,
): void {
  const keep = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) v.parse(KeepDetail, event.detail).keep(read());
  });
  const restore = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const kept = v.safeParse(schema, v.parse(RestoreDetail, event.detail).state);
    // Ignores a draft that another version of the form stored.
    if (!kept.success) return;
    write(kept.output);
    event.preventDefault();
  });

  // A layout effect: the shell looks for the form as soon as it is in the document.
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const onKeep = (event: Event) => keep(event);
    const onRestore = (event: Event) => restore(event);
    element.addEventListener(formDraftEvents.keep, onKeep);
    element.addEventListener(formDraftEvents.restore, onRestore);
    return () => {
      element.removeEventListener(formDraftEvents.keep, onKeep);
      element.removeEventListener(formDraftEvents.restore, onRestore);
    };
  }, [form]);
}
