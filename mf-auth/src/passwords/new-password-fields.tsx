import { PasswordField } from '@newswatch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordRules } from './password-rules.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps {
  /** The password typed so far, for its rules and strength. */
  typed: string;
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password with its rules and strength, and its confirmation. */
export function NewPasswordFields({ typed, newPassword, confirmPassword, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        labelEnd={<StrengthMeter password={typed} />}
        hint={<PasswordRules password={typed} />}
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
