import { ProgressBar } from '@newswatch/ui';
import { passwordStrength } from './password-strength.ts';

/** How good a new password is so far; nothing before the first letter. */
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
