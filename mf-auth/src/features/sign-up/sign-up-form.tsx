import { valibotResolver } from '@hookform/resolvers/valibot';
import { api, showFailure } from '@newswatch/shared/api';
import { messages, type SessionStarted, SignUpForm as SignUpSchema } from '@newswatch/shared/contracts';
import {
  Button,
  CheckboxField,
  Form,
  FormFailure,
  PasswordField,
  ProgressBar,
  TextField,
} from '@newswatch/ui/frame';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { passwordStrength } from '../../passwords/password-strength.ts';

type Values = v.InferOutput<typeof SignUpSchema>;

function register({ full_name, email, password, whatsapp, whatsappOptIn }: Values): Promise<SessionStarted> {
  return api.auth.register({
    body: {
      full_name,
      email,
      password,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(whatsapp ? { whatsapp, whatsapp_opt_in: whatsappOptIn } : {}),
    },
  });
}

/** A new account: what the specification asks for, and a WhatsApp number for those who have it at hand. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (session: SessionStarted) => Promise<void> }) {
  const form = useForm({
    resolver: valibotResolver(SignUpSchema),
    // Else what compares two fields is only said once every single field is right.
    criteriaMode: 'all',
    defaultValues: {
      full_name: '',
      email: '',
      password: '',
      confirmPassword: '',
      whatsapp: '',
      // The form starts unticked; the schema accepts only `true`, which is what it is for.
      acceptTerms: false as true,
      whatsappOptIn: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const [password, whatsapp] = useWatch({ control: form.control, name: ['password', 'whatsapp'] });
  const strength = passwordStrength(password);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSignedUp(await register(values));
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['full_name', 'email', 'password', 'whatsapp'],
        fallback: messages.auth.registrationFailed,
        codes: { duplicate: 'email' },
      });
    }
  });

  return (
    <Form onSubmit={submit} aria-label="Create an account">
      <FormFailure>{errors.root?.server?.message}</FormFailure>
      <TextField
        label="Full name"
        autoComplete="name"
        dir="auto"
        error={errors.full_name?.message}
        {...form.register('full_name')}
      />
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
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a special character."
        error={errors.password?.message}
        {...form.register('password')}
      />
      {strength.score > 0 ? (
        <ProgressBar
          label="Password strength"
          value={strength.score}
          max={4}
          valueText={strength.word}
          tone={strength.score > 2 ? 'success' : 'warning'}
        />
      ) : null}
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <TextField
        label="WhatsApp number"
        type="tel"
        autoComplete="tel"
        optional
        placeholder="+1234567890"
        dir="ltr"
        hint="With country code. You can also add it later."
        error={errors.whatsapp?.message}
        {...form.register('whatsapp')}
      />
      {whatsapp ? (
        <CheckboxField
          label="Send me my alerts on WhatsApp. I can reply STOP at any time."
          {...form.register('whatsappOptIn')}
        />
      ) : null}
      <CheckboxField
        label="I accept the terms: my account is for me alone, and I follow the law of the sources I watch."
        error={errors.acceptTerms?.message}
        {...form.register('acceptTerms')}
      />
      <Button type="submit" variant="primary" size="large" block loading={isSubmitting}>
        Create account
      </Button>
    </Form>
  );
}
