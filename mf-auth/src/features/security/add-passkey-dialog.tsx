import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { limits, PasskeyConfirmRequest, PasskeyName } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, Dialog, Form, FormActions, FormFailure, PasswordField, TextField } from '@newswatch/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { passkeysApi } from '../../api/passkeys.ts';
import { securityKeys } from '../../api/security.ts';
import { useAskedPassword } from './asked-password.ts';

const load = () => import(/* webpackChunkName: "create-passkey" */ '../../passkeys/create-passkey.ts');

const AddPasskeyForm = v.object({ name: PasskeyName, ...PasskeyConfirmRequest.entries });

/** Asks for a name, then has the browser create the passkey in its own dialog. */
export function AddPasskeyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const [isAsked, watch] = useAskedPassword();
  const form = useForm({
    resolver: valibotResolver(AddPasskeyForm),
    defaultValues: { name: name.slice(0, limits.PASSKEY_NAME_MAX) },
  });
  const { errors, isSubmitting } = form.formState;
  // Safari opens its dialog only shortly after a press, so the code must be there by then.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);

  const submit = form.handleSubmit(async (typed) => {
    try {
      const { createPasskey } = await load();
      const { current_password } = typed;
      const body = current_password === undefined ? {} : { current_password };
      const created = await createPasskey(await watch(passkeysApi.options({ body })));
      if ('fault' in created) {
        form.setError('root.server', { type: 'server', message: created.fault });
        return;
      }
      const { credential } = created;
      toast.success((await passkeysApi.add({ body: { name: typed.name, credential } })).message);
    } catch (error) {
      const fallback = 'The passkey could not be added.';
      showFailure(form.setError, error, {
        fields: ['name', 'current_password'],
        codes: { invalid_password: 'current_password' },
        fallback,
      });
      return;
    }
    onClose();
    await queries.invalidateQueries({ queryKey: securityKeys.all, refetchType: 'active' });
  });

  const title = 'Add a passkey';
  return (
    <Dialog
      open
      size="small"
      title={title}
      description="Your browser then asks where to save it: on this device, on your phone or on a security key."
      onClose={onClose}
    >
      <Form onSubmit={submit} aria-label={title}>
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="Name"
          hint="Helps you recognise it in the list."
          dir="auto"
          maxLength={limits.PASSKEY_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        {isAsked ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
        ) : null}
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Add passkey
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
