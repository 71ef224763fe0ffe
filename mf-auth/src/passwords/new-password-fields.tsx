import { PasswordField } from '@newswatch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps {
  /** The password typed so far, for the strength meter. */
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
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <StrengthMeter password={typed} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
