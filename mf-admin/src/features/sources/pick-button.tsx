import { Button, VisuallyHidden } from '@newswatch/ui';

/** Opens the element picker for a field. */
export function PickButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button variant="link" size="small" onClick={onClick}>
      Pick on the page<VisuallyHidden>: {what}</VisuallyHidden>
    </Button>
  );
}
