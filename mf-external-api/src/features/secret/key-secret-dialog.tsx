import { useShell } from '@newswatch/shell-api';
import { SecretDialog, SecretText, TextLink } from '@newswatch/ui';

/** The secret of a key, shown once, and a call to try it with. */
export function KeySecretDialog({
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
  return (
    <SecretDialog
      title={
        <>
          Save the secret for <bdi>“{name}”</bdi>
        </>
      }
      description="The secret will not be shown again. Anyone who has it can use the key, so store it where only your program can read it."
      secret={secret}
      copies={[
        { what: 'Example', text: call },
        { what: 'Secret', text: secret },
      ]}
      voice={toast}
      onClose={onClose}
    >
      <div>
        <p>Try it:</p>
        <SecretText>{call}</SecretText>
        <p>
          Everything that the key can access is listed in the{' '}
          <TextLink href="/api/docs#external.me" target="_blank" rel="noopener">
            API documentation
          </TextLink>
          .
        </p>
      </div>
    </SecretDialog>
  );
}
