import type { Television } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, RelativeTime, Skeleton } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { televisionKeys, televisionQueries, televisionsApi } from '../../api/televisions.ts';
import styles from './television-list.module.css';

/** The televisions that show the person's screens; nothing if there were none. */
export function TelevisionList() {
  const query = useQuery(televisionQueries.list());
  const list = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  const [staysEmpty, setStaysEmpty] = useState(false);
  // The button of a removed television had the focus.
  useEffect(() => {
    if (!hasEnded.current || !query.data) return;
    hasEnded.current = false;
    if (document.activeElement === document.body) list.current?.focus();
  }, [query.data]);
  if (query.data?.items.length === 0 && !staysEmpty) return null;
  return (
    <Card
      title="Televisions"
      description={
        query.data
          ? `${query.data.items.length} of ${query.data.max}. Each can read what its screen shows, and nothing else.`
          : undefined
      }
    >
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={query}
          what="your televisions"
          loading={<Skeleton lines={2} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className="ui-muted">No televisions are connected.</p>}
        >
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((television) => (
                <TelevisionRow
                  key={television.id}
                  television={television}
                  onEnded={() => {
                    hasEnded.current = true;
                    setStaysEmpty(true);
                  }}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function TelevisionRow({ television, onEnded }: { television: Television; onEnded: () => void }) {
  const { id, name, screen, device_label, created_at, last_seen_at } = television;
  const { toast } = useShell();
  const end = useApiMutation(() => televisionsApi.disconnect({ params: { televisionId: id } }), {
    failed: 'The television could not be disconnected.',
    refreshes: [televisionKeys.all],
    onDone: ({ message }) => {
      onEnded();
      toast.success(message);
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Disconnect “${name}”?`,
      body: 'It will stop showing your screen within seconds.',
      confirmLabel: 'Disconnect television',
      danger: true,
    });
    if (isSure) end.mutate();
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p className="ui-muted">
          Shows <bdi dir="auto">{screen.name}</bdi>. {device_label}, connected{' '}
          <RelativeTime value={created_at} />, last seen <RelativeTime value={last_seen_at} />.
        </p>
      </div>
      <Button
        size="small"
        loading={end.isPending}
        aria-label={`Disconnect ${name}`}
        onClick={() => void ask()}
      >
        Disconnect
      </Button>
    </li>
  );
}
