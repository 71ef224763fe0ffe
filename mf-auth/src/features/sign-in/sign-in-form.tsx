import { useShell } from '@newswatch/shell-api';
import { Button, Form, FormAlert, FormFailure, PasswordField, TextField, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { ADMIN_REQUIRED, isAdminPath, withRedirectParam } from '../../redirects.ts';
import type { SignInParts } from './sign-in-submit.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const load = () => import(/* webpackChunkName: "sign-in-submit" */ './sign-in-submit.ts');

/** Email and password as plain fields. The validation and API code loads when the user starts to fill them in. */
export function SignInForm(parts: Omit<SignInParts, 'shell'>) {
  const shell = useShell();
  const [search] = useSearchParams();
  const carried = carriedEmail(useLocation().state);
  const [email, setEmail] = useState(carried);
  const { form, sentences, busy, code } = usePlainForm({
    load,
    handlers: ({ signInHandlers }) => signInHandlers({ shell, ...parts }),
    onTyped: ({ email: typed }) => setEmail(String(typed)),
  });
  const passkey = usePasskeySignIn(parts);
  const failure = passkey.failure ?? sentences.root;
  const isRefused =
    passkey.isForAdministrators || (failure !== undefined && failure === code?.USE_ADMIN_SIGN_IN);
  const toAdministrators = (
    <TextLink as={Link} to={withRedirectParam('/sign-in-2', search)} state={{ email }}>
      Administrator sign-in
    </TextLink>
  );
  return (
    <Form
      {...form}
      onSubmit={(event) => {
        passkey.forget();
        form.onSubmit(event);
      }}
      aria-label="Sign in"
    >
      {parts.from === '/sign-in' && isAdminPath(parts.goal) && !isRefused ? (
        <FormAlert tone="info" action={toAdministrators}>
          {ADMIN_REQUIRED}
        </FormAlert>
      ) : null}
      <FormFailure action={isRefused ? toAdministrators : null}>{failure}</FormFailure>
      <TextField
        label="Email"
        name="email"
        type="email"
        // Browsers offer passkeys here.
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={carried}
        error={sentences.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        below={
          <TextLink as={Link} to={withRedirectParam('/forgot-password', search)}>
            Forgot password?
          </TextLink>
        }
        error={sentences.password}
      />
      <Button type="submit" variant="primary" size="large" block loading={busy}>
        Sign in
      </Button>
      <Button size="large" block loading={passkey.busy} onClick={passkey.start}>
        Use a passkey
      </Button>
    </Form>
  );
}

/** The email typed at the other sign-in page, passed along by its link. */
function carriedEmail(state: unknown): string {
  const isThere = typeof state === 'object' && state !== null && 'email' in state;
  return isThere && typeof state.email === 'string' ? state.email : '';
}
