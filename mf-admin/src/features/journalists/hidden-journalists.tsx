import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { adminCalls, JournalistHiding } from '@newswatch/shared/contracts/admin';
import { queryOptions, useQuery } from '@newswatch/shared/query';
import { counted, FormDialog, useApiForm, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, RelativeTime, Row, Stack, TextField } from '@newswatch/ui';
import { useState } from 'react';

const api = {
  list: bindCall(adminCalls.adminJournalists.list),
  hide: bindCall(adminCalls.adminJournalists.hide),
  show: bindCall(adminCalls.adminJournalists.show),
  get: bindCall(calls.journalists.get),
};
const refreshes = [['journalists'], ['articles'], ['targets']];
const hiddenQuery = queryOptions({
  queryKey: ['journalists', 'hidden'],
  queryFn: ({ signal }) => api.list({ query: { per_page: 100 }, signal }),
  meta: { quiet: true },
});

/** Who asked not to be listed, and a way to list them again. Renders nothing if nobody did. */
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

/** Hides a journalist who asked for it; opened from the page of the journalist. */
export function HideJournalist({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['journalists', id],
    queryFn: ({ signal }) => api.get({ params: { journalistId: id }, signal }),
  });
  const form = useApiForm({
    schema: JournalistHiding,
    values: { reason: '' },
    send: (body) => api.hide({ params: { journalistId: id }, body }),
    onSaved: onClose,
    failed: 'The journalist could not be hidden.',
    refreshes,
  });
  return (
    <FormDialog
      title={`Hide ${data?.journalist.name ?? 'this journalist'}?`}
      description="They will no longer be listed, linked or counted by name for anybody. Their articles stay as they are."
      api={form}
      submit="Hide journalist"
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Who asked for it, and how. It is kept in the audit log."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
