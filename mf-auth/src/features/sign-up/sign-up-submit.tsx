import { messages, type SessionStarted, SignUpForm } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import * as v from 'valibot';
import { signUpApi } from '../../api/sign-up.ts';
import { noteCodeSent } from '../../codes/sent-code.ts';
import { toFieldErrors, validateForm } from '../../forms/rules.ts';
import type { FormHandlers, FormValues } from '../../forms/use-plain-form.ts';
import { findLegalLinks } from '../../legal/find-legal-links.ts';
import { browserLanguage } from './browser-language.ts';

export { PasswordRules } from '../../passwords/password-rules.tsx';
export { StrengthMeter } from '../../passwords/strength-meter.tsx';

/** The server's answer if the address has an account. */
export const EMAIL_TAKEN = messages.email.taken;

function register(form: v.InferOutput<typeof SignUpForm>): Promise<SessionStarted> {
  const { full_name, email, password, whatsapp, whatsappOptIn } = form;
  const locale = browserLanguage();
  const terms = findLegalLinks()?.querySelector('[rel~=terms-of-service]');
  // As in the settings: the `href` property could be a different text for the same address.
  const terms_url = terms?.getAttribute('href');
  return signUpApi.register({
    body: {
      full_name,
      email,
      password,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(locale ? { locale } : {}),
      ...(terms_url ? { terms_url } : {}),
      ...(whatsapp ? { whatsapp, whatsapp_opt_in: whatsappOptIn } : {}),
    },
  });
}

/** A new account is signed in at once and continues with verification. */
export function signUpHandlers(shell: ShellApi): FormHandlers {
  const complete = (values: FormValues): FormValues => ({ whatsappOptIn: false, ...values });
  return {
    check: (values) => validateForm(SignUpForm, complete(values)),
    async send(values) {
      try {
        const session = await register(v.parse(SignUpForm, complete(values)));
        await shell.session.signIn(session, session.user);
        const hasNoCode = session.message === messages.resendEmail.failed;
        if (session.message) shell.toast[hasNoCode ? 'warning' : 'info'](session.message);
        if (!hasNoCode) noteCodeSent(session.user.id);
        shell.navigate('/setup', { replace: true });
        return 'leaving';
      } catch (error) {
        return toFieldErrors(error, {
          fields: ['full_name', 'email', 'password', 'whatsapp'],
          fallback: messages.auth.registrationFailed,
          codes: { duplicate: 'email' },
        });
      }
    },
  };
}
