import type { ReceivedConfirmation } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, ExternalLink, List, ListItem, RelativeTime, Row, Stack } from '@newswatch/ui';
import { receivedApi, receivedKeys } from '../../api/received.ts';
import { authenticitySentence } from '../../articles/authenticity-sentence.ts';
import styles from './received.module.css';

/** Emails that ask to confirm a subscription, with their links. They are not articles. */
export function ConfirmationsCard({ confirmations }: { confirmations: readonly ReceivedConfirmation[] }) {
  const dismiss = useApiMutation(receivedApi.dismiss, {
    done: 'Email removed.',
    refreshes: [receivedKeys.all],
  });
  return (
    <Card
      title="Waiting for you to confirm"
      description="These senders want to know whether you really subscribed. Open a link only if you did. The emails disappear after 14 days."
      padding="none"
    >
      <List label="Confirmation emails">
        {confirmations.map((email) => (
          <ListItem key={email.id}>
            <Stack gap={2}>
              <div className={styles.sender}>
                <h3>
                  <bdi>{email.subject}</bdi>
                </h3>
                <p className="ui-muted">
                  <bdi>{email.sender_name}</bdi> · <bdi>{email.sender}</bdi> ·{' '}
                  {authenticitySentence(email.authenticity)} · to “<bdi>{email.address_name}</bdi>” ·{' '}
                  <RelativeTime value={email.received_at} />
                </p>
              </div>
              <p className={styles.text} dir="auto">
                {email.text}
              </p>
              <Row justify="between">
                <ul className={styles.links} aria-label="Links in the email">
                  {email.links.map(({ label, url }) => (
                    <li key={url}>
                      <ExternalLink href={url}>
                        <bdi>{label}</bdi>
                      </ExternalLink>
                      <span className="ui-muted" dir="ltr">
                        {' '}
                        ({new URL(url).hostname})
                      </span>
                    </li>
                  ))}
                </ul>
                <Button
                  size="small"
                  loading={dismiss.isPending && dismiss.variables.params.emailId === email.id}
                  onClick={() => dismiss.mutate({ params: { emailId: email.id } })}
                >
                  Done <span className="ui-visually-hidden">with “{email.subject}”</span>
                </Button>
              </Row>
            </Stack>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
