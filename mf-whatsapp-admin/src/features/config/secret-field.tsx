import { Button, Field, PasswordField, RelativeTime, Stack } from '@newswatch/ui';
import { useId, useState } from 'react';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';

/** A write-only secret: shows when it was set, and a field to replace it. */
export function SecretField({
  api,
  name,
  label,
  setAt,
  hint,
}: {
  api: ConfigFormApi;
  name: 'api_key' | 'webhook_secret';
  label: string;
  setAt: string | null;
  hint: string;
}) {
  const id = useId();
  const [replacing, setReplacing] = useState(setAt === null);
  const isRefused = api.form.formState.errors[name] !== undefined;
  if (!replacing && !isRefused) {
    return (
      <Field label={label} hint={hint} id={id}>
        {(aria) => (
          <div className={styles.secret} {...aria}>
            <span>Set {setAt ? <RelativeTime value={setAt} /> : null}</span>
            <Button size="small" variant="ghost" onClick={() => setReplacing(true)}>
              Replace
            </Button>
          </div>
        )}
      </Field>
    );
  }
  return (
    <Stack gap={1}>
      <PasswordField
        label={label}
        hint={setAt ? 'Leave empty to remove the current one' : hint}
        autoComplete="off"
        dir="ltr"
        {...api.field(name, {
          setValueAs: (typed: string) => (typed === '' && setAt === null ? undefined : typed),
        })}
      />
      {setAt ? (
        <div>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              api.form.setValue(name, undefined);
              setReplacing(false);
            }}
          >
            Keep the current one
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
