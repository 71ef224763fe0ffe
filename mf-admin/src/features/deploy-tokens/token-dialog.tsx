import { useShell } from '@newswatch/shell-api';
import { Button, Dialog, FormActions, Stack } from '@newswatch/ui/frame';
import styles from './token-dialog.module.css';

/** A deploy token, this once, and the command it is for. */
export function TokenDialog({
  made: { name, token, remotes },
  onClose,
}: {
  made: { name: string; token: string; remotes: string[] };
  onClose: () => void;
}) {
  const { toast } = useShell();
  const command = `npm run deploy -- ${remotes[0]} --to ${window.location.origin}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token);
      toast.success('Token copied');
    } catch (error) {
      // Not allowed here, or no secure page: it can be marked and copied by hand.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      toast.info('It could not be copied. Please mark it and copy it by hand.');
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={
        <>
          Keep the deploy token <bdi>“{name}”</bdi>
        </>
      }
      description="It is not shown again. Whoever has it may put code of these remotes in front of everybody: keep it where only the deployment finds it."
    >
      <Stack gap={4}>
        <pre className={styles.text} dir="ltr">
          <code>{token}</code>
        </pre>
        <div>
          <p>
            With it in the environment as <code>NEWSWATCH_DEPLOY_TOKEN</code>:
          </p>
          <pre className={styles.text} dir="ltr">
            <code>{command}</code>
          </pre>
        </div>
        <FormActions align="end">
          <Button onClick={() => void copy()}>Copy token</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept it
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
