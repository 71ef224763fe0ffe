import { useEffect, useState } from 'react';

type Form = typeof import('./themed-target-form.tsx').ThemedTargetForm;

let there: Form | undefined;
let pending: Promise<Form> | undefined;

const load = () =>
  import(/* webpackChunkName: "target-form" */ './themed-target-form.tsx').then(
    ({ ThemedTargetForm }) => ThemedTargetForm,
  );

/**
 * Fetches the form: 130 KB of fields, nine tenths of what the list of targets would load with it. Once it is there it stays; what failed is
 * asked for again at the next call.
 */
function fetchForm(): Promise<Form> {
  // One second attempt by itself: the shell gives a file that failed another address.
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

/** For the buttons that open the form: whoever comes near one has it fetched. */
export const preloadForm = {
  onPointerEnter: fetchAhead,
  onFocus: fetchAhead,
};

function fetchAhead(): void {
  if (!there)
    fetchForm().catch((error: unknown) => console.info('The form could not be fetched ahead', error));
}

/** The form, or how fetching it goes. */
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
