import { useShell } from '@newswatch/shell-api';
import { Button, CheckboxField, Form, FormFailure, PasswordField, TextField, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { legalLinks } from '../../legal/legal-links.tsx';
import { withRedirectParam } from '../../redirects.ts';

const load = () => import(/* webpackChunkName: "sign-up-submit" */ './sign-up-submit.tsx');

/** Creates an account: the fields of the specification, and an optional WhatsApp number. */
export function SignUpForm() {
  const shell = useShell();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState({ email: '', password: '', whatsapp: '' });
  const { form, sentences, busy, code } = usePlainForm({
    load,
    handlers: ({ signUpHandlers }) => signUpHandlers(shell),
    onTyped: ({ email, password, whatsapp }) =>
      setTyped({
        email: String(email ?? ''),
        password: String(password ?? ''),
        whatsapp: String(whatsapp ?? ''),
      }),
  });

  return (
    <Form {...form} aria-label="Create an account">
      <FormFailure>{sentences.root}</FormFailure>
      <TextField
        label="Full name"
        autoComplete="name"
        dir="auto"
        error={sentences.full_name}
        name="full_name"
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={sentences.email}
        below={
          code && sentences.email === code.EMAIL_TAKEN ? (
            <TextLink as={Link} to={withRedirectParam('/sign-in', search)} state={{ email: typed.email }}>
              Sign in with this address
            </TextLink>
          ) : null
        }
        name="email"
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        labelEnd={code ? <code.StrengthMeter password={typed.password} /> : null}
        hint={
          code ? (
            <code.PasswordRules password={typed.password} />
          ) : (
            'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.'
          )
        }
        error={sentences.password}
        name="password"
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={sentences.confirmPassword}
        name="confirmPassword"
      />
      <TextField
        label="WhatsApp number"
        type="tel"
        autoComplete="tel"
        optional
        placeholder="+1234567890"
        dir="ltr"
        hint="Include the country code. You can add it later, but you need it to create targets."
        error={sentences.whatsapp}
        name="whatsapp"
      />
      {typed.whatsapp ? (
        <CheckboxField
          label="Send me my alerts on WhatsApp. I can reply STOP at any time."
          name="whatsappOptIn"
        />
      ) : null}
      <CheckboxField
        label="I accept the terms: only I will use this account, and I will comply with the laws that apply to the sources I monitor."
        hint={legalLinks()}
        error={sentences.acceptTerms}
        name="acceptTerms"
      />
      <Button type="submit" variant="primary" size="large" block loading={busy}>
        Create account
      </Button>
    </Form>
  );
}
