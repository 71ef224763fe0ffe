import { messages, NewPassword } from '@newswatch/shared/contracts';
import { VisuallyHidden } from '@newswatch/ui';
import { Check } from '@newswatch/ui/icons';
import * as v from 'valibot';
import styles from './password-guide.module.css';

const SENTENCE =
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.';

const { tooShort, uppercase, lowercase, number, special } = messages.password;
const rules = [
  { message: tooShort, words: '8 characters' },
  { message: uppercase, words: 'an uppercase letter' },
  { message: lowercase, words: 'a lowercase letter' },
  { message: number, words: 'a number' },
  { message: special, words: 'a special character' },
];

/** The rules in a sentence, as the server renders them too; while a password is typed, each rule that it meets is ticked off. */
export function PasswordRules({ password }: { password: string }) {
  if (password === '') return SENTENCE;
  const missing = new Set((v.safeParse(NewPassword, password).issues ?? []).map(({ message }) => message));
  return (
    <span className={styles.rules}>
      {rules.map(({ message, words }) => (
        <span key={message} className={styles.rule} data-met={!missing.has(message) || undefined}>
          {missing.has(message) ? <i aria-hidden="true" /> : <Check aria-hidden="true" size={14} />}
          {words}
          <VisuallyHidden>{missing.has(message) ? ' is missing. ' : ': done. '}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
