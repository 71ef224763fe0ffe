import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { type AdminProfile, AdminProfileForm } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { Button, Card, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import { ownAccountApi, ownAccountQueries } from '../../api/own-account.ts';
import { useUpdateCached } from './use-update-cached.ts';

const fields = ['first_name', 'last_name', 'phone'] as const;
const valuesOf = ({ first_name, last_name, phone }: AdminProfile) => ({
  first_name,
  last_name,
  phone: phone ?? '',
});

/** The form for the first and last name, and for a phone number for calls, to which alerts are never sent. */
export function ProfileForm({ profile }: { profile: AdminProfile }) {
  const { toast } = useShell();
  const updateCached = useUpdateCached(ownAccountQueries.profile().queryKey);
  const form = useForm({
    resolver: valibotResolver(AdminProfileForm),
    // Applies changes made elsewhere, such as in another tab, without overwriting unsaved input.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (body) => {
    try {
      const { message, ...saved } = await ownAccountApi.updateProfile({ body });
      toast.success(message);
      form.reset(valuesOf(saved));
      await updateCached(saved);
    } catch (error) {
      showFailure(form.setError, error, { fields, fallback: 'Your name and phone could not be saved.' });
    }
  });

  return (
    <Card title="Name and phone" description="Your full name combines your first and last name.">
      <Form onSubmit={save} aria-label="Name and phone">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="First name"
          autoComplete="given-name"
          dir="auto"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          dir="auto"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          dir="ltr"
          hint="10 to 15 digits."
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save profile
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
