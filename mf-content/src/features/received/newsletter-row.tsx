import type { ReceivedNewsletter } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, confirm, ListItem, MenuButton, RelativeTime, Row, TextLink } from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { receivedApi, receivedKeys } from '../../api/received.ts';
import { authenticitySentence } from '../../articles/authenticity-sentence.ts';
import styles from './received.module.css';

/** A newsletter with its sender, its newest issue, and what can be done with it. */
export function NewsletterRow({ newsletter }: { newsletter: ReceivedNewsletter }) {
  const refreshes = [receivedKeys.all, articleKeys.all];
  const update = useApiMutation(receivedApi.updateNewsletter, { done: 'Sender saved.', refreshes });
  const remove = useApiMutation(receivedApi.removeNewsletter, { done: 'Newsletter deleted.', refreshes });
  const { id, name, sender, status, issue_count: issues, held_count: held, last_issue: last } = newsletter;
  const params = { receivedId: id };
  const setStatus = (next: 'active' | 'blocked') => update.mutate({ params, body: { status: next } });
  const askToDelete = async () => {
    const sure = await confirm({
      title: `Delete “${name}” and its issues?`,
      body: 'Issues that you saved, highlighted or collected stay. If the sender writes again, it counts as a new sender.',
      confirmLabel: 'Delete newsletter',
      danger: true,
    });
    if (sure) remove.mutate({ params });
  };
  return (
    <ListItem>
      <Row justify="between" gap={3}>
        <div className={styles.words}>
          <Row gap={2}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {status === 'waiting' ? <Badge tone="warning">New sender</Badge> : null}
            {status === 'blocked' ? <Badge>Blocked</Badge> : null}
          </Row>
          <p className="ui-muted">
            <bdi dir="ltr">{sender}</bdi>
            {last ? ` · ${authenticitySentence(last.authenticity)}` : null}
          </p>
          {status === 'waiting' ? (
            <p>
              {held === 1 ? '1 email is' : `${held} emails are`} waiting for you to accept or block this
              sender.
            </p>
          ) : last ? (
            <p>
              Last issue <RelativeTime value={last.received_at} />:{' '}
              <TextLink as={Link} to={`/articles/${last.article_id}`}>
                <bdi>{last.title}</bdi>
              </TextLink>
            </p>
          ) : null}
        </div>
        <Row gap={2}>
          {status === 'waiting' ? (
            <>
              <Button
                size="small"
                variant="primary"
                loading={update.isPending}
                onClick={() => setStatus('active')}
              >
                Accept <span className="ui-visually-hidden">{name}</span>
              </Button>
              <Button size="small" disabled={update.isPending} onClick={() => setStatus('blocked')}>
                Block <span className="ui-visually-hidden">{name}</span>
              </Button>
            </>
          ) : (
            <TextLink as={Link} to={`/articles?newsletter_id=${id}`}>
              {issues === 1 ? '1 issue' : `${issues} issues`}
              <span className="ui-visually-hidden"> of {name}</span>
            </TextLink>
          )}
          <MenuButton
            label={`Actions for “${name}”`}
            variant="ghost"
            size="small"
            trigger={<Ellipsis aria-hidden />}
            align="end"
            items={[
              ...(status === 'active'
                ? [{ id: 'block', label: 'Block sender', onSelect: () => setStatus('blocked') }]
                : []),
              ...(status === 'blocked'
                ? [{ id: 'accept', label: 'Accept sender', onSelect: () => setStatus('active') }]
                : []),
              ...(newsletter.unsubscribe_url
                ? [
                    {
                      id: 'unsubscribe',
                      label: 'Unsubscribe on the sender’s page',
                      onSelect: () =>
                        window.open(newsletter.unsubscribe_url ?? '', '_blank', 'noopener,noreferrer'),
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: 'Delete with its issues',
                danger: true,
                onSelect: () => void askToDelete(),
              },
            ]}
          />
        </Row>
      </Row>
    </ListItem>
  );
}
