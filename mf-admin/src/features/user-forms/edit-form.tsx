import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { type AdminUserDetail, AdminUserEditForm } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useShell, useUnsavedChanges } from '@newswatch/shell-api';
import {
  Button,
  Card,
  CheckboxField,
  confirm,
  Fieldset,
  Form,
  FormAlert,
  FormFailure,
  SelectField,
  Stack,
  TextField,
} from '@newswatch/ui';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { userQueries, usersApi } from '../../api/users.ts';
import { figure } from '../../labels/figure-labels.ts';
import { statusLabels } from '../../labels/user-status.ts';
import look from '../../looks/form.module.css';
import { LimitsCard, PersonCard, RoleFields, TemporaryPasswordField } from './common-fields.tsx';
import { changesOf, numberIn, valuesOf } from './form-values.ts';

const fields = [
  'email',
  'full_name',
  'password',
  'role',
  'plan',
  'status',
  'max_targets',
  'max_notifications_per_day',
  'whatsapp',
  'skip_email_verification',
  'api_access_enabled',
  'may_subscribe_anyone',
  'enabled_channels',
  'live_notifications_enabled',
  'max_daily_notifications',
] as const;

/** The form of an existing account. Only changes are sent. Leaving it with unsaved changes asks first. */
export function EditForm({
  user,
  onSaved,
  onCancel,
}: {
  user: AdminUserDetail;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { queryClient, toast } = useShell();
  const form = useForm({
    resolver: valibotResolver(AdminUserEditForm),
    // Applies changes by other administrators without overwriting unsaved input.
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { setUnsaved } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const save = form.handleSubmit(async (values) => {
    const { queryKey } = userQueries.one(user.id);
    try {
      const { user: saved, message } = await usersApi.update({
        params: { userId: user.id },
        body: changesOf(values, valuesOf(user)),
      });
      toast.success(message);
      form.reset(valuesOf(saved));
      setUnsaved(false);
      queryClient.setQueryData(queryKey, { user: saved });
      onSaved();
    } catch (error) {
      showFailure(form.setError, error, {
        fields,
        fallback: 'The account could not be saved.',
        codes: { duplicate: 'email' },
      });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: adminKeys.all });
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={save} aria-label="Edit user" autoComplete="off">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        {user.is_self ? (
          <FormAlert tone="info">
            This is your own account. Change your email address, WhatsApp number and password in your
            settings. Only another administrator can change your role and status.
          </FormAlert>
        ) : null}
        <div className={look.cards}>
          <PersonCard isSelf={user.is_self}>
            {user.is_self ? null : (
              <CheckboxField
                label="Skip email verification"
                hint={
                  user.email_verified
                    ? 'A new address is also treated as verified.'
                    : 'The address is treated as verified.'
                }
                error={errors.skip_email_verification?.message}
                {...form.register('skip_email_verification')}
              />
            )}
          </PersonCard>
          <Card title="Access">
            <Stack gap={4}>
              {user.is_self ? null : (
                <>
                  <RoleFields />
                  <SelectField
                    label="Status"
                    hint="Suspended and inactive users are signed out everywhere and cannot sign in."
                    options={(['active', 'suspended', 'inactive'] as const).map((value) => ({
                      value,
                      label: statusLabels[value].word,
                    }))}
                    error={errors.status?.message}
                    {...form.register('status')}
                  />
                  <TemporaryPasswordField
                    optional
                    hint="Leave empty to keep the current password. A new one ends all sessions and must be changed at the next sign-in."
                  />
                </>
              )}
              <CheckboxField
                label="API access"
                hint="API keys, webhooks and subscriptions."
                error={errors.api_access_enabled?.message}
                {...form.register('api_access_enabled')}
              />
              <CheckboxField
                label="Can subscribe anyone to distribution lists"
                hint="Without asking them first. Otherwise, only colleagues at the user’s own domain are subscribed at once."
                error={errors.may_subscribe_anyone?.message}
                {...form.register('may_subscribe_anyone')}
              />
            </Stack>
          </Card>
          <LimitsCard />
          <Card title="Alerts" description="The user’s own choices, which they can change in their settings.">
            <Stack gap={4}>
              <Fieldset legend="Channels" error={errors.enabled_channels?.message}>
                {(['email', 'whatsapp'] as const).map((channel) => (
                  <CheckboxField
                    key={channel}
                    label={channel === 'email' ? 'By email' : 'By WhatsApp'}
                    value={channel}
                    {...form.register('enabled_channels')}
                  />
                ))}
              </Fieldset>
              <CheckboxField
                label="Live alerts"
                hint="Sent as soon as something is found, on any plan."
                error={errors.live_notifications_enabled?.message}
                {...form.register('live_notifications_enabled')}
              />
              <TextField
                label="User’s own daily limit"
                inputMode="numeric"
                autoComplete="off"
                hint={`1 to ${figure(limits.ADMIN_MAX_DAILY_NOTIFICATIONS_MAX)}. The lower of the two daily limits applies.`}
                error={errors.max_daily_notifications?.message}
                {...form.register('max_daily_notifications', { setValueAs: numberIn })}
              />
            </Stack>
          </Card>
        </div>
        <div className={look.foot} data-bottom-bar="">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save user
          </Button>
        </div>
      </Form>
    </FormProvider>
  );
}
