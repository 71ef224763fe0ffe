import { Button, VisuallyHidden } from '@newswatch/ui';

/** Opens the page beside the field that is filled from it. */
export function PickButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="link" size="small" onClick={onClick}>
      Pick on the page<VisuallyHidden>: {what}</VisuallyHidden>
    </Button>
  );
}
