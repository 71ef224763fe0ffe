import type { RequestConversation } from '@newswatch/shared/contracts';
import type { AdminSourceRequest } from '@newswatch/shared/contracts/admin';
import type { ListSelection } from '@newswatch/shell-api/patterns';
import { Badge, RelativeTime, SelectAll, SelectRow, SiteMark, useListKeys } from '@newswatch/ui';
import styles from './request-list.module.css';

interface RequestListProps {
  requests: readonly AdminSourceRequest[];
  chosen: string | undefined;
  onChoose: (requestId: string) => void;
  selection: ListSelection;
}

/** The list of requests, each with the result of its check in one word. j and k move, x selects a pending one. */
export function RequestList({ requests, chosen, onChoose, selection }: RequestListProps) {
  const { selected, select } = selection;
  const open = requests.filter(isPending);
  const { listProps, itemProps } = useListKeys({
    items: requests,
    onMove: ({ id }) => onChoose(id),
    actions: {
      x: (request) => {
        if (isPending(request)) select([request.id], !selected.has(request.id));
      },
    },
  });
  return (
    <div {...listProps}>
      {open.length > 1 ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside.
        <label className={styles.all}>
          <SelectAll
            keys={open.map(({ id }) => id)}
            selection={selection}
            label="Select all pending requests"
          />
          <span aria-hidden>Select all</span>
        </label>
      ) : null}
      <ul className={styles.list}>
        {requests.map((request) => (
          <li
            key={request.id}
            {...itemProps(request.id)}
            className={styles.row}
            data-current={request.id === chosen || undefined}
            data-selected={selected.has(request.id) || undefined}
          >
            {isPending(request) ? (
              <SelectRow id={request.id} label={request.website_name} selection={selection} shortcut="x" />
            ) : null}
            <button
              type="button"
              className={styles.item}
              aria-current={request.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(request.id)}
            >
              <SiteMark name={request.website_name} />
              <bdi className={styles.name}>{request.website_name}</bdi>
              <span className="ui-muted">
                <RelativeTime value={request.reviewed_at ?? request.created_at} />
              </span>
              <span className={styles.words}>
                {request.people === 1 ? '1 person' : `${request.people} people`}{' '}
                <ProbeBadge request={request} /> <ConversationBadge request={request} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of the side that is expected to reply next in the conversation with the requester. */
export const conversationNames = {
  asked: 'Question asked',
  answered: 'Answered',
  replied: 'Replied',
  written: 'Message',
} as const;

const isOurTurn = ({ state }: RequestConversation): boolean => state === 'answered' || state === 'written';

function ConversationBadge({ request: { conversation } }: { request: AdminSourceRequest }) {
  if (!conversation || conversation.state === 'closed') return null;
  return (
    <Badge tone={isOurTurn(conversation) ? 'info' : 'neutral'}>{conversationNames[conversation.state]}</Badge>
  );
}

/** Whether a request is pending: only such requests can be decided. */
export const isPending = ({ status }: AdminSourceRequest): boolean => status === 'pending';

/** The result of checking the site, in one word. */
export function ProbeBadge({ request: { probe, status } }: { request: AdminSourceRequest }) {
  if (status !== 'pending') return null;
  if (probe === null) return <Badge tone="info">Being checked</Badge>;
  if (probe.robots_allowed === false) return <Badge tone="danger">Disallows crawling</Badge>;
  if (!probe.reachable) return <Badge tone="danger">Unreachable</Badge>;
  if (probe.entries === 0) return <Badge tone="warning">No articles</Badge>;
  if (probe.articles.full === 0) return <Badge tone="warning">No full text</Badge>;
  return <Badge tone="success">Ready</Badge>;
}
