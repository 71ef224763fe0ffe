import type { ChatQuestion, SourceRequest } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { chatsApi, QueryView, RequestConversation } from '@newswatch/shell-api/patterns';
import { Badge, Drawer, LinkButton, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { requestKeys, sourceRequestQueries } from '../../api/source-requests.ts';
import { statusLabels } from './request-labels.ts';
import { StateWords } from './request-row.tsx';

/** One of the user's requests, with the conversation about it. */
export function RequestDrawer({
  requestId,
  usual,
  onClose,
}: {
  requestId: string;
  /** The usual time until a decision. */
  usual: string | undefined;
  onClose: () => void;
}) {
  const query = useQuery(sourceRequestQueries.one(requestId));
  const request = query.data?.source_request;
  return (
    <Drawer open title={request?.website_name ?? 'Your request'} onClose={onClose}>
      <QueryView
        query={query}
        what="the request"
        loading={<Skeleton shape="block" height={240} />}
        missing={{
          title: 'This request is not one of yours',
          children: 'You may have withdrawn it. Its conversation is kept in Chats.',
          action: (
            <LinkButton as={Link} to="/chats">
              Show all chats
            </LinkButton>
          ),
        }}
      >
        {({ source_request }) => (
          <Stack gap={4}>
            <div>
              <Badge tone={statusLabels[source_request.status].tone} dot>
                {statusLabels[source_request.status].word}
              </Badge>{' '}
              <StateWords request={source_request} usual={usual} />
            </div>
            <p dir={source_request.direction}>{source_request.description}</p>
            <Conversation request={source_request} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Conversation({ request }: { request: SourceRequest }) {
  const { id, website_name, conversation, is_requester, status } = request;
  if (!conversation && !is_requester) {
    return (
      <p className="ui-hint">
        Somebody else requested this site first, so administrators send their questions to that person. You
        can{' '}
        <TextLink as={Link} to="/chats?form=new&category=source">
          write to us
        </TextLink>{' '}
        at any time.
      </p>
    );
  }
  if (!conversation && status === 'withdrawn') {
    return <p className="ui-hint">There is no conversation about this request.</p>;
  }
  const start = ({ body: message, ...rest }: v.InferOutput<typeof ChatQuestion>) =>
    chatsApi.start({
      body: {
        subject: website_name,
        category: 'source',
        message,
        related: { type: 'request', id },
        ...rest,
      },
    });
  return (
    <Stack as="section" gap={2} aria-label="Conversation">
      <RequestConversation
        requestId={id}
        chatId={conversation?.chat_id}
        label="Ask the administrators"
        hint="Only you and the administrators can read it."
        start={start}
        refreshes={[requestKeys.all]}
      />
      {conversation ? (
        <p className="ui-hint">You can leave this page: we will email you when there is a new message.</p>
      ) : null}
    </Stack>
  );
}
