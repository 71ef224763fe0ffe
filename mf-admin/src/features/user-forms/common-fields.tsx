import { limits, type Plan, plans, type Role } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, Card, PasswordField, SelectField, Stack, TextField } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { settingsQuery } from '../../api/settings.ts';
import { figure } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';
import { roleNames } from '../../labels/role-names.ts';
import look from '../../looks/form.module.css';
import { numberIn } from './form-values.ts';
import { suggestPassword } from './suggest-password.ts';

/** The fields shared by both forms. */
interface CommonValues {
  email: string;
  full_name: string;
  password: string;
  role: Role;
  plan: Plan;
  max_targets: number | null;
  max_notifications_per_day: number | null;
  whatsapp: string;
}

/** Identity and contact details. Administrators can change only the name of their own account here. */
export function PersonCard({ isSelf = false, children }: { isSelf?: boolean; children?: ReactNode }) {
  const { register, formState } = useFormContext<CommonValues>();
  const { errors } = formState;
  return (
    <Card title="Person">
      <Stack gap={4}>
        <TextField
          label="Full name"
          autoComplete="off"
          dir="auto"
          error={errors.full_name?.message}
          {...register('full_name')}
        />
        {isSelf ? null : (
          <>
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              dir="ltr"
              error={errors.email?.message}
              {...register('email')}
            />
            <TextField
              label="WhatsApp number"
              optional
              type="tel"
              autoComplete="off"
              dir="ltr"
              placeholder="+1234567890"
              hint="Include the country code. The user has to verify the number."
              error={errors.whatsapp?.message}
              {...register('whatsapp')}
            />
          </>
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** A temporary password, valid for one sign-in. */
export function TemporaryPasswordField({ optional = false, hint }: { optional?: boolean; hint: string }) {
  const { register, setValue, formState } = useFormContext<CommonValues>();
  const { errors, isSubmitted } = formState;
  return (
    <PasswordField
      label="Temporary password"
      optional={optional}
      autoComplete="new-password"
      hint={hint}
      error={errors.password?.message}
      below={
        <Button
          variant="link"
          size="small"
          onClick={() =>
            setValue('password', suggestPassword(), { shouldDirty: true, shouldValidate: isSubmitted })
          }
        >
          Generate a password
        </Button>
      }
      {...register('password')}
    />
  );
}

/** Role and plan. Administrators always have the admin plan, and nobody else can have it. */
export function RoleFields() {
  const { register, setValue, control, formState } = useFormContext<CommonValues>();
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const fitting = plans.filter((plan) => (plan === 'admin') === (role === 'admin'));
  return (
    <div className={look.pair}>
      <SelectField
        label="Role"
        options={(['user', 'admin'] as const).map((value) => ({ value, label: roleNames[value] }))}
        error={errors.role?.message}
        {...register('role', {
          onChange: (event: { target: { value: string } }) =>
            setValue('plan', event.target.value === 'admin' ? 'admin' : 'free', { shouldDirty: true }),
        })}
      />
      <SelectField
        label="Plan"
        options={fitting.map((value) => ({ value, label: planNames[value] }))}
        error={errors.plan?.message}
        {...register('plan')}
      />
    </div>
  );
}

/** Limits set by an administrator that replace those of the plan. */
export function LimitsCard() {
  const { register, control, formState } = useFormContext<CommonValues>();
  const { errors } = formState;
  const plan = useWatch({ control, name: 'plan' });
  // The plans' limits are settings: the values that are built into this page may be outdated.
  const plans = useQuery(settingsQuery()).data?.plans;
  const limitsOfPlan = plan === 'admin' ? undefined : plans?.[plan];
  return (
    <Card
      title="Limits"
      description={plan === 'admin' ? 'Administrators have no limits by default.' : undefined}
    >
      <div className={look.pair}>
        <TextField
          label="Maximum targets"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={limitHint(limits.ADMIN_MAX_TARGETS_MAX, limitsOfPlan?.max_targets)}
          error={errors.max_targets?.message}
          {...register('max_targets', { setValueAs: numberIn })}
        />
        <TextField
          label="Maximum alerts per day"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={limitHint(
            limits.ADMIN_MAX_NOTIFICATIONS_PER_DAY_MAX,
            limitsOfPlan?.max_notifications_per_day,
          )}
          error={errors.max_notifications_per_day?.message}
          {...register('max_notifications_per_day', { setValueAs: numberIn })}
        />
      </div>
    </Card>
  );
}

/** A hint about the allowed values and the meaning of an empty field. */
function limitHint(max: number, ofPlan: number | undefined): string {
  const plan = ofPlan === undefined ? '' : ` (${figure(ofPlan)})`;
  return `1 to ${figure(max)}. Leave empty to use the plan’s limit${plan}.`;
}
