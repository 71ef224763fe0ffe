import { useShell } from '@newswatch/shell-api';
import { SecretDialog, SecretText } from '@newswatch/ui';

/** A deploy token, shown once, and the command that uses it. */
export function TokenDialog({
  made: { name, token, remotes },
  onClose,
}: {
  made: { name: string; token: string; remotes: string[] };
  onClose: () => void;
}) {
  const { toast } = useShell();
  return (
    <SecretDialog
      title={
        <>
          Save the deploy token <bdi>“{name}”</bdi>
        </>
      }
      description="It will not be shown again. Anyone who has it can deploy these remotes to everyone: store it where only your deployment can read it."
      secret={token}
      copies={[{ what: 'Token', text: token }]}
      voice={toast}
      onClose={onClose}
    >
      <div>
        <p>
          Set <code>NEWSWATCH_DEPLOY_TOKEN</code> to the token, then run:
        </p>
        <SecretText>{`npm run deploy -- ${remotes[0]} --to ${window.location.origin}`}</SecretText>
      </div>
    </SecretDialog>
  );
}
