import type { WebhookDeliveryDetails } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Disclosure, Drawer, IconButton, Row, Stack, TextLink } from '@newswatch/ui';
import { ChevronDown, ChevronUp, Copy, RefreshCw } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import { Link } from 'react-router-dom';
import { deliveriesApi, webhookQueries } from '../../api/webhooks.ts';
import { deliveryStatusLabels, heldLabels } from '../../labels/webhook-labels.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { AttemptList } from './attempt-list.tsx';
import { curlOf } from './curl.ts';
import { SignatureChecker } from './signature-checker.tsx';

const refreshes = [webhookKeys.all];

/** One delivery: its content, every attempt, and the actions. */
export function DeliveryDrawer({
  deliveryId,
  onClose,
  onPrevious,
  onNext,
}: {
  deliveryId: string;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  const query = useQuery(webhookQueries.delivery(deliveryId));
  const delivery = query.data?.delivery;
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={delivery ? <code dir="ltr">{delivery.event_type}</code> : 'Delivery'}
      description={
        delivery ? (
          <>
            To <bdi>{delivery.webhook.name}</bdi>
            {delivery.subject ? (
              <>
                {' · '}
                {delivery.article_id ? (
                  <TextLink as={Link} to={`/articles/${delivery.article_id}`}>
                    <bdi>{delivery.subject}</bdi>
                  </TextLink>
                ) : (
                  <bdi>{delivery.subject}</bdi>
                )}
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <QueryView query={query} what="the delivery" missing={{ title: 'This delivery does not exist' }}>
        {({ delivery: shown }) => (
          <DeliveryBody key={shown.id} delivery={shown} onPrevious={onPrevious} onNext={onNext} />
        )}
      </QueryView>
    </Drawer>
  );
}

function DeliveryBody({
  delivery,
  onPrevious,
  onNext,
}: {
  delivery: WebhookDeliveryDetails;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}) {
  const { toast } = useShell();
  const retry = useApiMutation(deliveriesApi.retry, { done: 'Retrying now.', refreshes });
  const cancel = useApiMutation(deliveriesApi.cancel, { done: 'Retries cancelled.', refreshes });
  const params = { deliveryId: delivery.id };
  const { label, tone } = deliveryStatusLabels[delivery.status];
  const waits = delivery.status === 'pending' || delivery.status === 'retrying';
  const headers = delivery.request.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return (
    <Stack gap={5}>
      <Row justify="between">
        <Row>
          <Badge tone={tone} dot>
            {label}
          </Badge>
          {delivery.held ? <span>{heldLabels[delivery.held]}</span> : null}
        </Row>
        <Row>
          <IconButton
            label="Newer delivery"
            icon={<ChevronUp />}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            label="Older delivery"
            icon={<ChevronDown />}
            disabled={!onNext}
            onClick={() => onNext?.()}
          />
        </Row>
      </Row>
      <Row>
        <Button
          variant="primary"
          icon={<RefreshCw />}
          disabled={delivery.status === 'sending'}
          loading={retry.isPending}
          onClick={() => retry.mutate({ params })}
        >
          {waits ? 'Retry now' : 'Send again'}
        </Button>
        <Button
          icon={<Copy />}
          onClick={() => void copyText({ text: curlOf(delivery), what: 'cURL command', voice: toast })}
        >
          Copy as cURL
        </Button>
        {waits ? (
          <Button variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
            Cancel retries
          </Button>
        ) : null}
      </Row>
      <section aria-labelledby="delivery-attempts">
        <h3 id="delivery-attempts">Attempts</h3>
        <AttemptList delivery={delivery} />
      </section>
      <section aria-labelledby="delivery-request">
        <h3 id="delivery-request">Request</h3>
        <Stack gap={3}>
          <CodeBlock what="headers">{`POST ${delivery.request.url}\n${headers}`}</CodeBlock>
          <CodeBlock what="body" copies={delivery.request.body}>
            {pretty(delivery.request.body)}
          </CodeBlock>
        </Stack>
      </section>
      <Disclosure summary="Check a signature">
        <SignatureChecker delivery={delivery} />
      </Disclosure>
    </Stack>
  );
}

/** Formatted for reading. The copy button copies the original bytes. */
function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
