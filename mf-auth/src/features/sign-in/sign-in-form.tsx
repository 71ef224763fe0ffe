import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import {
  type MfaRequired,
  messages,
  type SessionStarted,
  type SignInAnswer,
  SignInForm as SignInSchema,
} from '@newswatch/shared/contracts';
import { Button, Form, FormFailure, PasswordField, TextField } from '@newswatch/ui/frame';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';

type Credentials = v.InferOutput<typeof SignInSchema>;

interface SignInFormProps {
  /** Makes the call; its failure is drawn here. */
  signIn: (credentials: Credentials) => Promise<SignInAnswer>;
  onSignedIn: (session: SessionStarted) => Promise<void>;
  /** The password was right, and a second step is due. */
  onSecondStep: (pending: MfaRequired) => void;
  /** Stands beside the password's label, e.g. the way to another password. */
  passwordAction?: ReactNode;
  /** Stands in the alert beside a failure, e.g. the way to the other sign-in page. */
  failureAction?: (sentence: string) => ReactNode;
}

/** Email and password, for people and for administrators alike. */
export function SignInForm({
  signIn,
  onSignedIn,
  onSecondStep,
  passwordAction,
  failureAction,
}: SignInFormProps) {
  const form = useForm({
    resolver: valibotResolver(SignInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const failure = errors.root?.server?.message;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const answer = await signIn(credentials);
      if ('mfa_required' in answer) return onSecondStep(answer);
      await onSignedIn(answer);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['email', 'password'],
        fallback: messages.auth.loginFailed,
      });
    }
  });

  return (
    <Form onSubmit={submit} aria-label="Sign in">
      <FormFailure action={failure ? failureAction?.(failure) : null}>{failure}</FormFailure>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        labelEnd={passwordAction}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" block loading={isSubmitting}>
        Sign in
      </Button>
    </Form>
  );
}
