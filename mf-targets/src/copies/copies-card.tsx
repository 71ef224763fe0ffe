import type { Target } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { Button, Card } from '@newswatch/ui';
import { Mail } from '@newswatch/ui/icons';
import { SendCopyDrawer } from './send-copy-drawer.tsx';
import { SentCopies } from './sent-copies.tsx';

/** The copies of a target on its Settings tab, and the button that opens the form to send more. */
export function CopiesCard({ target }: { target: Target }) {
  const [isSending, setIsSending] = useOpened<true>('copies');
  return (
    <Card
      title="Copies sent"
      actions={
        <Button size="small" icon={<Mail />} onClick={() => setIsSending(true)}>
          Send a copy…
        </Button>
      }
    >
      <SentCopies target={target} />
      {isSending ? <SendCopyDrawer target={target} onClose={() => setIsSending(undefined)} /> : null}
    </Card>
  );
}
