import { limits } from '@newswatch/shared/contracts';
import styles from './code-mail-help.module.css';

/** Shows what the code's email looks like (`code-message.ts` of the server), and explains what to do if it does not arrive. */
export function CodeMailHelp() {
  return (
    <>
      <h3>It looks like this</h3>
      <div className={styles.mail}>
        <strong>Your Newswatch verification code</strong>
        <span aria-hidden="true" className={styles.code}>
          ••••••
        </span>
        <span>It is valid for {limits.VERIFICATION_CODE_EXPIRY_MINUTES} minutes and can be used once.</span>
      </div>
      <h3>Nothing there?</h3>
      <p>Look in your spam folder, then request a new code. Only the latest one is valid.</p>
    </>
  );
}
