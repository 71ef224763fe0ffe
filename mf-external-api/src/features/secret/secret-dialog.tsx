import { useShell } from '@newswatch/shell-api';
import { Button, Dialog, FormActions, Stack, TextLink } from '@newswatch/ui/frame';
import styles from './secret-dialog.module.css';

/** The secret of a key, this once, and a call to try it with. */
export function SecretDialog({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const call = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/external/v1/me`;

  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${what} copied`);
    } catch {
      // Without the permission (or without https) the browser refuses; the text can be selected all the same.
      toast.error(`The ${what.toLowerCase()} could not be copied. Please select it and copy it by hand.`);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={
        <>
          Keep the secret of <bdi>“{name}”</bdi>
        </>
      }
      description="It is not shown again. Whoever has it can do what the key may do: put it where only your program finds it."
    >
      <Stack gap={4}>
        <pre className={styles.text} dir="ltr">
          <code>{secret}</code>
        </pre>
        <div>
          <p>Try it:</p>
          <pre className={styles.text} dir="ltr">
            <code>{call}</code>
          </pre>
          <p>
            All it opens stands in the{' '}
            <TextLink href="/api/docs#external.me" target="_blank" rel="noopener">
              API documentation
            </TextLink>
            .
          </p>
        </div>
        <FormActions align="end">
          <Button onClick={() => void copy(call, 'Example')}>Copy example</Button>
          <Button onClick={() => void copy(secret, 'Secret')}>Copy secret</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept it
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
