import { useShell } from '@newswatch/shell-api';
import { Button, copyText, Dialog, FormActions, Stack } from '@newswatch/ui';
import styles from './two-factor.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Codes that replace the authenticator if the phone is lost. They are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { toast } = useShell();

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      dismissible={false}
      title="Save your recovery codes"
      description="Each code signs you in once if you do not have your phone. The codes will not be shown again."
    >
      <Stack gap={4}>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <FormActions align="end">
          <Button
            onClick={() => void copyText({ text: codes.join('\n'), what: 'Recovery codes', voice: toast })}
          >
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
