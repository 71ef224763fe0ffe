import type { ReceivingAddress } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Card,
  confirm,
  copyText,
  EmptyState,
  List,
  MenuButton,
  Row,
  Stack,
} from '@newswatch/ui';
import { Copy, Ellipsis } from '@newswatch/ui/icons';
import { receivedApi, receivedKeys } from '../../api/received.ts';
import { NewsletterRow } from './newsletter-row.tsx';
import styles from './received.module.css';

interface AddressCardProps {
  address: ReceivingAddress;
  /** After a change to a smaller plan, only the oldest addresses are. */
  isInPlan: boolean;
  onRename: () => void;
  onRefused: () => void;
}

/** An address with a button that copies it, and the newsletters that it receives. */
export function AddressCard({ address, isInPlan, onRename, onRefused }: AddressCardProps) {
  const { toast } = useShell();
  const refreshes = [receivedKeys.all];
  const update = useApiMutation(receivedApi.update, { done: 'Address saved.', refreshes });
  const remove = useApiMutation(receivedApi.remove, { done: 'Address deleted.', refreshes });
  const { id, name, status, newsletters, refused_count: refused } = address;
  const isPaused = status === 'paused';
  const issues = newsletters.reduce((sum, { issue_count }) => sum + issue_count, 0);
  const askToDelete = async () => {
    const sure = await confirm({
      title: `Delete the address “${name}”?`,
      body: `Emails to it will be refused${issues > 0 ? `, and ${issues === 1 ? 'its issue' : `its ${issues} issues`} will be deleted` : ''}. Issues that you saved, highlighted or collected stay. This cannot be undone.`,
      confirmLabel: 'Delete address',
      danger: true,
    });
    if (sure) remove.mutate({ params: { addressId: id } });
  };
  return (
    <Card
      title={
        <Row gap={2}>
          <bdi>{name}</bdi>
          {isPaused ? <Badge tone="warning">Paused</Badge> : null}
          {isInPlan ? null : <Badge tone="warning">Not in your plan</Badge>}
        </Row>
      }
      actions={
        <MenuButton
          label={`Actions for “${name}”`}
          variant="ghost"
          size="small"
          trigger={<Ellipsis aria-hidden />}
          align="end"
          items={[
            { id: 'rename', label: 'Rename', onSelect: onRename },
            {
              id: 'pause',
              label: isPaused ? 'Resume' : 'Pause',
              onSelect: () =>
                update.mutate({
                  params: { addressId: id },
                  body: { name, status: isPaused ? 'active' : 'paused' },
                }),
            },
            { id: 'refused', label: 'Show refused emails', onSelect: onRefused },
            { kind: 'separator', id: 'end' },
            { id: 'delete', label: 'Delete', danger: true, onSelect: () => void askToDelete() },
          ]}
        />
      }
    >
      <Stack gap={4}>
        <div className={styles.address}>
          <code dir="ltr">{address.address}</code>
          <Button
            size="small"
            icon={<Copy />}
            onClick={() => void copyText({ text: address.address, what: 'Address', voice: toast })}
          >
            Copy address
          </Button>
        </div>
        {newsletters.length === 0 ? (
          <EmptyState title="Nothing received yet">
            Subscribe to a newsletter with this address. Its issues appear here and among your articles.
          </EmptyState>
        ) : (
          <List label={`Newsletters to “${name}”`}>
            {newsletters.map((newsletter) => (
              <NewsletterRow key={newsletter.id} newsletter={newsletter} />
            ))}
          </List>
        )}
        {refused > 0 ? (
          <p>
            <Button size="small" variant="ghost" onClick={onRefused}>
              {refused === 1 ? '1 email was' : `${refused} emails were`} refused in the last 14 days
            </Button>
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
