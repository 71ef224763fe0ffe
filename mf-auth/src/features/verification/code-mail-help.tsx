import { limits } from '@newswatch/shared/contracts';
import type { ReactNode } from 'react';
import styles from './code-mail-help.module.css';

/** Shows beside the code's form what its email looks like (`code-message.ts` of the server), and what to do without it. */
export function CodeMailHelp({ children }: { children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <div className={styles.help}>
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
      </div>
    </div>
  );
}
