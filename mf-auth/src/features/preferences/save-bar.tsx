import { Button } from '@newswatch/ui';
import { useRef } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { changesOf } from '../../person/preference-changes.ts';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import styles from './preferences-card.module.css';

/** Names the unsaved changes, and saves or discards them. */
export function SaveBar({ form }: { form: UseFormReturn<PreferencesForm> }) {
  const { defaultValues, isSubmitting } = useFormState({ control: form.control });
  const chosen = useWatch({ control: form.control });
  const save = useRef<HTMLButtonElement>(null);
  const changes = changesOf(
    { ...form.getValues(), ...chosen } as PreferencesForm,
    defaultValues as PreferencesForm,
  );
  return (
    <div className={styles.foot}>
      {changes.length > 0 ? (
        <>
          <p id="unsaved-changes">
            <strong>{changes.length === 1 ? '1 change:' : `${changes.length} changes:`}</strong>{' '}
            {changes.join('; ')}
          </p>
          <Button
            variant="ghost"
            disabled={isSubmitting}
            onClick={() => {
              form.reset(undefined, { keepDirtyValues: false });
              // The button disappears with the changes.
              save.current?.focus();
            }}
          >
            Discard
          </Button>
        </>
      ) : null}
      <Button
        ref={save}
        type="submit"
        variant="primary"
        loading={isSubmitting}
        aria-describedby={changes.length > 0 ? 'unsaved-changes' : undefined}
      >
        Save notification settings
      </Button>
    </div>
  );
}
