import { type WhatsappEvent, whatsappStateLabels } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { ListMore, QueryView, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, Drawer, RelativeTime, Stack, Timeline } from '@newswatch/ui';
import { useState } from 'react';
import { whatsappQueries } from '../../api/whatsapp.ts';

/** The latest changes of the connection, and who requested them. */
export function StateLog() {
  const [all, setAll] = useState(false);
  const query = useQuery(whatsappQueries.events({ per_page: 8 }));
  return (
    <Card
      title="What happened"
      actions={
        <Button variant="link" size="small" onClick={() => setAll(true)}>
          All events
        </Button>
      }
    >
      <QueryView query={query} what="the log">
        {({ items }) => <Events items={items} />}
      </QueryView>
      {all ? <AllEvents onClose={() => setAll(false)} /> : null}
    </Card>
  );
}

function AllEvents({ onClose }: { onClose: () => void }) {
  const { query, end } = useListPages(whatsappQueries.eventPages());
  return (
    <Drawer open onClose={onClose} title="All events" description="Every connection change, newest first">
      <QueryView query={query} what="the log">
        {({ items }) => (
          <Stack gap={4}>
            <Events items={items} />
            <ListMore end={end} noun="events" />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Events({ items }: { items: readonly WhatsappEvent[] }) {
  return (
    <Timeline
      label="Connection changes"
      items={items.map(({ id, status, detail, code, by, at }) => ({
        id,
        title: whatsappStateLabels[status].word,
        tone: whatsappStateLabels[status].tone,
        time: <RelativeTime value={at} />,
        detail: (
          <>
            {detail} {code ? <code>{code}</code> : null}
            {by ? (
              <>
                {' '}
                By <bdi>{by.full_name}</bdi>.
              </>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
