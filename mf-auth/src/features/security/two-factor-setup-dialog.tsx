import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { MfaCodeForm, type MfaSetup } from '@newswatch/shared/contracts';
import { Button, Dialog, Form, FormActions, FormFailure, Stack, TextLink } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { twoFactorApi } from '../../api/two-factor.ts';
import { DigitsField } from '../../codes/digits-field.tsx';
import styles from './two-factor.module.css';

interface TwoFactorSetupDialogProps {
  setup: v.InferOutput<typeof MfaSetup>;
  onEnabled: (answer: { message: string; recovery_codes: string[] }) => void;
  onClose: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a code that proves the authenticator has it. */
export function TwoFactorSetupDialog({ setup, onEnabled, onClose }: TwoFactorSetupDialogProps) {
  const form = useForm({ resolver: valibotResolver(MfaCodeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const enable = form.handleSubmit(async (body) => {
    try {
      onEnabled(await twoFactorApi.enable({ body }));
    } catch (error) {
      showFailure(form.setError, error, { fields: ['code'], codes: { mfa_invalid: 'code' } });
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Set up two-factor authentication"
      description="Scan the QR code with an authenticator app, then enter the code it shows."
    >
      <Stack gap={4}>
        <img
          className={styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt="QR code for the secret below"
          width={192}
          height={192}
        />
        <p>
          No camera? <TextLink href={setup.otpauth_url}>Open your authenticator app</TextLink>, or type this
          secret into it: <code className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Form onSubmit={enable} aria-label="Set up two-factor authentication">
          <FormFailure>{errors.root?.server?.message}</FormFailure>
          <DigitsField label="6-digit code" error={errors.code?.message} field={form.register('code')} />
          <FormActions align="end">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              Turn on
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Dialog>
  );
}
