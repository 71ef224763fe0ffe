import { useQuery } from '@newswatch/shared/query';
import { Dialog, RelativeTime } from '@newswatch/ui';
import { QueryView } from '../query-view.tsx';
import { chatQueries } from './chat-calls.ts';
import styles from './chat-messages.module.css';

/** The earlier texts of a message that its author edited or deleted; for administrators. */
export function MessageHistory({
  chatId,
  messageId,
  onClose,
}: {
  chatId: string;
  messageId: string;
  onClose: () => void;
}) {
  return (
    <Dialog open title="Earlier versions of this message" onClose={onClose}>
      <Versions chatId={chatId} messageId={messageId} />
    </Dialog>
  );
}

function Versions({ chatId, messageId }: { chatId: string; messageId: string }) {
  const query = useQuery(chatQueries.versions(chatId, messageId));
  return (
    <QueryView query={query} what="the earlier versions">
      {({ items }) => (
        <ol className={styles.versions} aria-label="Earlier versions">
          {items.map(({ body, files, replaced_at }) => (
            <li key={replaced_at}>
              <p dir="auto" className={styles.version}>
                {body || 'No text'}
              </p>
              {files.length > 0 ? (
                <p className="ui-hint">
                  Deleted files: <bdi>{files.join(', ')}</bdi>
                </p>
              ) : null}
              <p className="ui-hint">
                until <RelativeTime value={replaced_at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}
