import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { languageNames, languages } from '@newswatch/shared/contracts';
import { AdminUserCreateForm, type AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useShell, useUnsavedChanges } from '@newswatch/shell-api';
import { Button, Card, CheckboxField, confirm, Form, FormFailure, SelectField, Stack } from '@newswatch/ui';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { usersApi } from '../../api/users.ts';
import look from '../../looks/form.module.css';
import { LimitsCard, PersonCard, RoleFields, TemporaryPasswordField } from './common-fields.tsx';
import { draftOf, newUser } from './form-values.ts';

const fields = [
  'email',
  'full_name',
  'password',
  'role',
  'plan',
  'max_targets',
  'max_notifications_per_day',
  'whatsapp',
  'skip_email_verification',
  'locale',
] as const;

/** The form of a new account. Leaving it with unsaved input asks first. */
export function CreateForm({
  onCreated,
  onCancel,
}: {
  onCreated: (made: { user: AdminUserDetail; password: string }) => void;
  onCancel: () => void;
}) {
  const { queryClient, toast } = useShell();
  const form = useForm({ resolver: valibotResolver(AdminUserCreateForm), defaultValues: newUser });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { setUnsaved } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const create = form.handleSubmit(async (values) => {
    try {
      const { user, message } = await usersApi.create({ body: draftOf(values) });
      toast.success(message);
      // The router may keep this page hidden behind the next one, so personal data must not stay in the form.
      form.reset();
      setUnsaved(false);
      onCreated({ user, password: values.password });
    } catch (error) {
      showFailure(form.setError, error, {
        fields,
        fallback: 'The account could not be created.',
        codes: { duplicate: 'email' },
      });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: adminKeys.all });
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={create} aria-label="Create user" autoComplete="off">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <div className={look.cards}>
          <PersonCard>
            <SelectField
              label="Language"
              hint="The language of the user’s emails."
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              error={errors.locale?.message}
              {...form.register('locale')}
            />
          </PersonCard>
          <Card title="Access">
            <Stack gap={4}>
              <TemporaryPasswordField hint="At least 8 characters. It must be changed at the first sign-in." />
              <RoleFields />
              <CheckboxField
                label="Skip email verification"
                hint="The address is treated as verified from the start."
                error={errors.skip_email_verification?.message}
                {...form.register('skip_email_verification')}
              />
            </Stack>
          </Card>
        </div>
        <LimitsCard />
        <div className={look.foot} data-bottom-bar="">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Create user
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
