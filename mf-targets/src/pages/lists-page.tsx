import { retryOf } from '@newswatch/shared/api';
import type { DistributionList } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { BackLink, menuColumn } from '@newswatch/shell-api/patterns';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  LinkButton,
  Page,
  PageHeader,
  Row,
  TextLink,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { listQueries } from '../api/distribution-lists.ts';
import { ListDialog } from '../features/lists/list-dialog.tsx';
import { consentSentence, subscriberPlaces } from '../features/lists/list-labels.ts';
import { useListActions } from '../features/lists/use-list-actions.ts';
import { RecipientTabs } from '../features/recipients/recipient-tabs.tsx';
import { useLabelBar } from '../features/target-labels/label-bar.tsx';
import { LabelTags } from '../labels/label-tags.tsx';

/** /lists: the distribution lists for newsletters and reports. `?label=` shows those that belong to a label. */
export function ListsPage() {
  const navigate = useNavigate();
  const query = useQuery(listQueries.all());
  const [edited, setEdited] = useOpened<DistributionList | 'new'>('list');
  const menuOf = useListActions({ onRename: setEdited });
  const { data } = query;
  const labels = useLabelBar(data?.items ?? [], 'lists');
  const isIncluded = data?.subscribers.max !== 0;
  const isFull = data !== undefined && data.lists.used >= data.lists.max;
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={!isIncluded || isFull}
      onClick={() => setEdited('new')}
    >
      New list
    </Button>
  );
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title="Distribution lists"
        lead={`People who get your newsletters and reports by email, but no alerts.${
          data ? ` ${subscriberPlaces(data.subscribers)}` : ''
        }`}
        actions={create}
      />
      <RecipientTabs current="lists" />
      {labels.bar}
      <DataTable
        label="Distribution lists"
        columns={listColumns(menuOf)}
        rows={labels.shown}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => void navigate(`/lists/${id}`)}
        state={query.isPending ? 'loading' : data ? 'ready' : 'failed'}
        empty={
          labels.none ?? (
            <EmptyState
              title="No lists yet"
              action={
                // Where the plan includes lists, the button above creates one.
                isIncluded ? undefined : (
                  <LinkButton as={Link} to="/settings/quota" variant="primary">
                    Compare plans
                  </LinkButton>
                )
              }
            >
              Send a clip sheet to the whole company. {data ? consentSentence(data.at_once) : null} Everyone
              can unsubscribe with one click.
            </EmptyState>
          )
        }
        failure={{ title: 'Your lists could not be loaded', ...retryOf(query) }}
      />
      {edited ? (
        <ListDialog
          list={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onCreated={(id) => {
            if (edited === 'new') void navigate(`/lists/${id}`);
          }}
        />
      ) : null}
    </Page>
  );
}

type MenuOf = ReturnType<typeof useListActions>;

const listColumns = (menuOf: MenuOf): Column<DistributionList>[] => [
  {
    key: 'name',
    title: 'List',
    priority: 'primary',
    width: '40%',
    render: ({ id, name, labels }) => (
      <Row gap={2}>
        <TextLink as={Link} to={`/lists/${id}`}>
          <bdi>{name}</bdi>
        </TextLink>
        <LabelTags labels={labels} list="/lists" most={2} />
      </Row>
    ),
  },
  {
    key: 'subscribed',
    title: 'Subscribed',
    align: 'end',
    render: ({ subscribers }) => formatCount(subscribers.subscribed),
  },
  {
    key: 'waiting',
    title: 'Waiting',
    align: 'end',
    render: ({ subscribers }) => formatCount(subscribers.waiting),
  },
  {
    key: 'left',
    title: 'Get nothing',
    align: 'end',
    render: ({ subscribers: { unsubscribed, bounced, complained } }) =>
      formatCount(unsubscribed + bounced + complained),
  },
  {
    key: 'used_by',
    title: 'Scheduled',
    align: 'end',
    render: ({ used_by: { newsletters, reports } }) => formatCount(newsletters + reports),
  },
  menuColumn(({ name }) => name, menuOf),
];
