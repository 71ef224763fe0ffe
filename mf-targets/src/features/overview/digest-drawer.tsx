import { bindCall } from '@newswatch/shared/api';
import { calls, type DigestPreview, languageTags } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  Card,
  DescriptionList,
  Drawer,
  EmailFrame,
  EmptyState,
  PlainMessage,
  Skeleton,
  Stack,
} from '@newswatch/ui';

const previewDigest = bindCall(calls.notifications.previewDigest);

/** A preview of the next digest on each of its channels, rendered by the code that sends it. */
export function DigestDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: [...notificationKeys.all, 'digest'],
    queryFn: ({ signal }) => previewDigest({ signal }),
  });
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title="Next digest"
      description="This is the digest as it would be sent now. Links work only in the message itself."
    >
      <QueryView
        query={query}
        what="the digest"
        loading={<Skeleton shape="block" height={480} />}
        isEmpty={({ messages }) => messages.length === 0}
        empty={
          <EmptyState title="No alerts are waiting for a digest">
            Alerts that you get once an hour or once a day, or that exceed your daily limit, are collected
            here.
          </EmptyState>
        }
      >
        {({ messages }) => (
          <Stack gap={4}>
            {messages.map((message) => (
              <Message key={message.channel} message={message} />
            ))}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Message({ message }: { message: DigestPreview['messages'][number] }) {
  const { locale } = useCurrentUser();
  const { subject, text, html } = message;
  const plain = <PlainMessage text={text} lang={languageTags[locale]} />;
  if (html === null) return <Card title="WhatsApp">{plain}</Card>;
  return (
    <Card title="Email">
      <Stack gap={4}>
        <DescriptionList items={[{ term: 'Subject', value: <bdi>{subject}</bdi> }]} />
        <EmailFrame title="Next digest" html={html} />
        <details>
          <summary>Plain text</summary>
          {plain}
        </details>
      </Stack>
    </Card>
  );
}
