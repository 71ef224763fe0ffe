import { useEffect, useState } from 'react';

type Form = typeof import('./themed-target-form.tsx').ThemedTargetForm;

let there: Form | undefined;
let pending: Promise<Form> | undefined;

const load = () =>
  import(/* webpackChunkName: "target-form" */ './themed-target-form.tsx').then(
    ({ ThemedTargetForm }) => ThemedTargetForm,
  );

/**
 * Loads the form, 130 KB and nine tenths of what the target list would otherwise load. It stays loaded; a failure is
 * retried at the next call.
 */
function fetchForm(): Promise<Form> {
  // Retries once. The shell retries a failed file at another address.
  pending ??= load()
    .catch(load)
    .then((form) => {
      there = form;
      return form;
    })
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/** Props for buttons that open the form: hovering or focusing one preloads it. */
export const preloadForm = {
  onPointerEnter: fetchAhead,
  onFocus: fetchAhead,
};

function fetchAhead(): void {
  if (!there) fetchForm().catch((error: unknown) => console.info('The form could not be prefetched', error));
}

/** The form, or the state of loading it. */
export function useFormCode(): { Form: Form | undefined; failed: boolean; retry: () => void } {
  const [Form, setForm] = useState(() => there);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt anew.
  useEffect(() => {
    if (there) return setForm(() => there);
    let open = true;
    fetchForm().then(
      (form) => open && setForm(() => form),
      (error: unknown) => {
        console.warn('The form could not be fetched', error);
        if (open) setFailed(true);
      },
    );
    return () => {
      open = false;
    };
  }, [attempt]);
  return {
    Form,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}
