import { NewPassword } from '@newswatch/shared/contracts';
import * as v from 'valibot';

export interface PasswordStrength {
  /** A score from 0 (empty) to 4. */
  score: number;
  word: string;
}

const words = ['', 'Weak', 'Fair', 'Good', 'Strong'];

/**
 * A rough guide while typing, not a requirement: one point for each of two lengths, one for meeting the rules, one for
 * variety. The contract defines the rules.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, word: '' };
  const keepsRules = v.is(NewPassword, password);
  const varied = new Set(password).size >= 10;
  const score = Math.max(
    1,
    [
      keepsRules,
      keepsRules && password.length >= 12,
      keepsRules && password.length >= 16,
      keepsRules && varied,
    ].filter(Boolean).length,
  );
  return { score, word: words[score] ?? '' };
}
