import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { type LinkRequired, messages, type SignInAnswer, SignInForm } from '@newswatch/shared/contracts';
import { Button, Form, FormFailure, PasswordField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { identityProviderApi } from '../../api/identity-provider.ts';

const LinkForm = v.pick(SignInForm, ['password']);

interface LinkAccountFormProps {
  link: LinkRequired;
  onSignedIn: (answer: SignInAnswer) => Promise<void>;
}

/** Shown when an account with the provider's email address exists: linking the two requires that account's password. */
export function LinkAccountForm({ link, onSignedIn }: LinkAccountFormProps) {
  const form = useForm({ resolver: valibotResolver(LinkForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSignedIn(await identityProviderApi.link({ body: { link_token: link.link_token, password } }));
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['password'],
        fallback: messages.auth.loginFailed,
        codes: { invalid_password: 'password' },
      });
    }
  });

  return (
    <Form onSubmit={submit} aria-label="Link your account">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      <p>
        An account with <strong dir="ltr">{link.email}</strong> already exists. Enter its password once. After
        that, you can also sign in with the provider.
      </p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" block loading={isSubmitting}>
        Link and sign in
      </Button>
    </Form>
  );
}
