import { ProgressBar } from '@newswatch/ui';
import { passwordStrength } from './password-strength.ts';

/** The strength of a new password. Renders nothing for an empty field. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, word } = passwordStrength(password);
  if (score === 0) return null;
  return (
    <ProgressBar
      label="Password strength"
      value={score}
      max={4}
      valueText={word}
      tone={score > 2 ? 'success' : 'warning'}
    />
  );
}
