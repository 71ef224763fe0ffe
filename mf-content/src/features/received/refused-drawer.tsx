import type { ReceivingAddress } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Drawer, EmptyState, List, ListItem, RelativeTime } from '@newswatch/ui';
import { receivedQueries } from '../../api/received.ts';
import styles from './received.module.css';
import { refusalSentences } from './received-labels.ts';

/** Emails to an address that were not kept, and why. */
export function RefusedDrawer({ address, onClose }: { address: ReceivingAddress; onClose: () => void }) {
  const query = useQuery(receivedQueries.refused(address.id));
  return (
    <Drawer
      open
      onClose={onClose}
      title="Refused emails"
      description={`Emails to “${address.name}” that were refused in the last 14 days, newest first.`}
    >
      <QueryView
        query={query}
        what="the refused emails"
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="No refused emails">Every email from the last 14 days was kept.</EmptyState>}
      >
        {({ items }) => (
          <List label="Refused emails">
            {items.map(({ id, subject, sender, reason, received_at }) => (
              <ListItem key={id}>
                <div className={styles.words}>
                  <p>
                    <strong>
                      <bdi>{subject || 'Not read'}</bdi>
                    </strong>
                  </p>
                  <p>{refusalSentences[reason]}</p>
                  <p className="ui-muted">
                    <bdi dir="ltr">{sender || 'Unknown sender'}</bdi> · <RelativeTime value={received_at} />
                  </p>
                </div>
              </ListItem>
            ))}
          </List>
        )}
      </QueryView>
    </Drawer>
  );
}
