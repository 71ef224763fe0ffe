import type { SharedLink } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { SecretDialog } from '@newswatch/ui/secret';

export interface LinkWithAddress {
  link: SharedLink;
  url: string;
}

/** The address of a link, shown once. */
export function AddressDialog({
  made: { link, url },
  onClose,
}: {
  made: LinkWithAddress;
  onClose: () => void;
}) {
  const { toast } = useShell();
  return (
    <SecretDialog
      title={
        <>
          Link for <bdi>“{link.name}”</bdi>
        </>
      }
      description="Copy the link now: it will not be shown again, but you can create a new one at any time."
      secret={url}
      copies={[{ what: 'Link', text: url }]}
      voice={toast}
      onClose={onClose}
    />
  );
}
