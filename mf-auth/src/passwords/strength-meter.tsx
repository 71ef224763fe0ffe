import { ProgressBar } from '@newswatch/ui';
import styles from './password-guide.module.css';
import { passwordStrength } from './password-strength.ts';

/** The strength of a new password, for the line of its label, so that nothing below moves. Renders nothing for an empty field. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, word } = passwordStrength(password);
  if (score === 0) return null;
  return (
    <span className={styles.strength}>
      <ProgressBar
        label="Password strength"
        hideLabel
        value={score}
        max={4}
        valueText={word}
        tone={score > 2 ? 'success' : 'warning'}
      />
      <span aria-hidden="true">{word}</span>
    </span>
  );
}
