import { useShell } from '@newswatch/shell-api';
import { Button, Form, FormFailure, PasswordField, TextField, TextLink } from '@newswatch/ui/plain';
import { Link, useSearchParams } from 'react-router-dom';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { keepingRedirect } from '../../redirects.ts';
import type { SignInParts } from './sign-in-deeds.ts';

const load = () => import(/* webpackChunkName: "sign-in-deeds" */ './sign-in-deeds.ts');

/** Email and password. Plain fields: what they are checked by and sent with comes when somebody begins to fill them in. */
export function SignInForm(parts: Omit<SignInParts, 'shell'>) {
  const shell = useShell();
  const [search] = useSearchParams();
  const { form, sentences, busy, code } = usePlainForm({
    load,
    deeds: ({ signInDeeds }) => signInDeeds({ shell, ...parts }),
  });
  const failure = sentences.root;
  return (
    <Form {...form} aria-label="Sign in">
      <FormFailure
        action={
          failure && failure === code?.USE_ADMIN_SIGN_IN ? (
            <TextLink as={Link} to={keepingRedirect('/sign-in-2', search)}>
              Administrator sign-in
            </TextLink>
          ) : null
        }
      >
        {failure}
      </FormFailure>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={sentences.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        below={
          <TextLink as={Link} to={keepingRedirect('/forgot-password', search)}>
            Forgot password?
          </TextLink>
        }
        error={sentences.password}
      />
      <Button type="submit" variant="primary" size="large" block loading={busy}>
        Sign in
      </Button>
    </Form>
  );
}
