import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { queryOptions, useQuery } from '@newswatch/shared/query';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, RelativeTime, Row, Stack } from '@newswatch/ui';
import { useState } from 'react';

const api = {
  list: bindCall(adminCalls.adminJournalists.list),
  show: bindCall(adminCalls.adminJournalists.show),
};
/** Labels for where journalists were named. */
export const refreshes = [['journalists'], ['articles'], ['targets']];
const hiddenQuery = queryOptions({
  queryKey: ['journalists', 'hidden'],
  queryFn: ({ signal }) => api.list({ query: { per_page: 100 }, signal }),
  meta: { quiet: true },
});

/** Journalists who asked not to be listed, and a way to list them again. Renders nothing if there are none. */
export function HiddenJournalists() {
  const { data } = useQuery(hiddenQuery);
  const [isOpen, setOpen] = useState(false);
  const show = useApiMutation((journalistId: string) => api.show({ params: { journalistId } }), {
    done: 'Journalist shown again.',
    refreshes,
  });
  if (!data?.items.length) return null;
  return (
    <Stack gap={2}>
      <Row>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {counted(data.pagination.total, 'hidden journalist')}
        </Button>
      </Row>
      {isOpen ? (
        <Card title="Hidden journalists" description="They asked not to be listed.">
          <Stack gap={2}>
            {data.items.map(({ id, name, sources, hidden_at, reason }) => (
              <Row key={id} justify="between">
                <span>
                  <bdi>{name}</bdi>{' '}
                  <span className="ui-muted">
                    {sources.join(', ')} · hidden <RelativeTime value={hidden_at} /> · {reason}
                  </span>
                </span>
                <Button size="small" aria-label={`Show ${name} again`} onClick={() => show.mutate(id)}>
                  Show again
                </Button>
              </Row>
            ))}
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}
