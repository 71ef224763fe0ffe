import type { EmailChoice } from '../channels/index.ts';
import { currentLiveSettings, openPassword, smtpOf } from '../system-settings/index.ts';
import { keyFor } from './deployment.ts';

/** Encrypts the password of the mail server that administrators set; the same key in every process. */
export function settingsEmailKey(secret: string): Uint8Array {
  return Buffer.from(keyFor(secret, 'password of the mail server'), 'hex');
}

/** The mail server of the settings, if they name one. */
export function chosenEmail(key: Uint8Array): EmailChoice {
  const { values, emailSecret, version } = currentLiveSettings();
  const { email, general } = values;
  return {
    version,
    make: () =>
      email.provider === 'smtp' && email.host !== ''
        ? smtpOf({ ...email, password: openPassword(key, emailSecret) }, general.site_name)
        : undefined,
  };
}
