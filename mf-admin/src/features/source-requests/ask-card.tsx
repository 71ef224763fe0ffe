import type { AdminSourceRequest } from '@newswatch/shared/contracts/admin';
import { RequestConversation } from '@newswatch/shell-api/patterns';
import { Card } from '@newswatch/ui';
import { sourceRefreshes, sourceRequestsApi } from '../../api/sources.ts';

/** The conversation with the requester; people who support the request cannot see it. */
export function AskCard({ request }: { request: AdminSourceRequest }) {
  const { id, user, conversation, status, supporters_count } = request;
  if (!conversation && status === 'withdrawn') return null;
  return (
    <Card
      title="Conversation"
      description={
        <>
          With <bdi>{user.full_name}</bdi>
          {supporters_count > 0 ? '; people who support the request cannot see it' : ''}.
        </>
      }
    >
      <RequestConversation
        key={id}
        requestId={id}
        chatId={conversation?.chat_id}
        label="Ask a question"
        hint="They will be notified, and their answer will appear here."
        start={(body) => sourceRequestsApi.ask({ params: { requestId: id }, body })}
        refreshes={sourceRefreshes}
      />
    </Card>
  );
}
