import { PasswordField, ProgressBar } from '@newswatch/ui/frame';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordStrength } from './password-strength.ts';

interface NewPasswordFieldsProps {
  /** What is typed so far, for the meter. */
  typed: string;
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { newPassword?: { message?: string }; confirmPassword?: { message?: string } };
}

/** A new password with its rules and strength, and once more. */
export function NewPasswordFields({ typed, newPassword, confirmPassword, errors }: NewPasswordFieldsProps) {
  const strength = passwordStrength(typed);
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
        error={errors.newPassword?.message}
        {...newPassword}
      />
      {strength.score > 0 ? (
        <ProgressBar
          label="Password strength"
          value={strength.score}
          max={4}
          valueText={strength.word}
          tone={strength.score > 2 ? 'success' : 'warning'}
        />
      ) : null}
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
