import { limits, type ReceivedHandOver, type SentHandOver } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, counted, LIST_REFRESH_MS, QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Card,
  LinkButton,
  List,
  ListItem,
  Page,
  PageHeader,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { handOverQueries, handOversApi } from '../api/hand-overs.ts';
import styles from './hand-overs.module.css';

const TITLE = 'Hand-overs';
const statusLabels = {
  waiting: { word: 'Not answered yet', tone: 'neutral' },
  accepted: { word: 'Accepted', tone: 'success' },
  declined: { word: 'Declined', tone: 'warning' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'warning' },
} as const;

/** /targets?view=hand-overs: targets that wait for the person's answer, and those that the person has offered. */
export function HandOversView() {
  useTitle(TITLE);
  const query = useQuery({ ...handOverQueries.list(), refetchInterval: LIST_REFRESH_MS });
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title={TITLE}
        lead="Targets that get a new owner once a colleague accepts them."
      />
      <QueryView query={query} what="the hand-overs" loading={<Skeleton shape="block" height={240} />}>
        {({ sent, received }) => (
          <Stack gap={4}>
            {received.length > 0 ? (
              <Card title="Offered to you" padding="none">
                <List label="Offered to you">
                  {received.map((one) => (
                    <ListItem key={one.id}>
                      <Received handOver={one} />
                    </ListItem>
                  ))}
                </List>
              </Card>
            ) : null}
            <Card title="Offered by you" padding={sent.length > 0 ? 'none' : 'normal'}>
              {sent.length === 0 ? (
                <p className="ui-muted">
                  To hand over targets, select them in the list and choose “Hand over…”. Each offer is listed
                  here until {limits.HAND_OVER_LISTED_DAYS} days after it was answered.
                </p>
              ) : (
                <List label="Offered by you">
                  {sent.map((one) => (
                    <ListItem key={one.id}>
                      <Sent handOver={one} />
                    </ListItem>
                  ))}
                </List>
              )}
            </Card>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Received({ handOver: { id, from, target_count, expires_at } }: { handOver: ReceivedHandOver }) {
  const { timezone } = useCurrentUser();
  return (
    <Row justify="between" gap={3}>
      <Stack gap={1} className={styles.line}>
        <strong>
          <bdi>{from}</bdi>
        </strong>
        <p className="ui-muted">
          {counted(target_count, 'target')}, expires <RelativeTime value={expires_at} timeZone={timezone} />
        </p>
      </Stack>
      <LinkButton as={Link} to={`/targets/hand-over/${id}`} size="small">
        Review offer
      </LinkButton>
    </Row>
  );
}

function Sent({ handOver }: { handOver: SentHandOver }) {
  const { timezone } = useCurrentUser();
  const { id, email, status, targets, target_count, sent_at, expires_at, ended_at, arriving } = handOver;
  const isWaiting = status === 'waiting';
  const line = useRef<HTMLDivElement>(null);
  const withdraw = useApiMutation(() => handOversApi.withdraw({ params: { handOverId: id } }), {
    done: ({ message }) => message,
    failed: 'The hand-over could not be withdrawn.',
    refreshes: [targetKeys.all],
    // The button is about to disappear.
    onDone: () => line.current?.focus({ preventScroll: true }),
  });
  const { word, tone } = statusLabels[status];
  const time = (value: string) => <RelativeTime value={value} timeZone={timezone} />;
  return (
    <Row justify="between" gap={3}>
      <div className={styles.line} ref={line} tabIndex={-1}>
        <Stack gap={1}>
          <Row gap={2}>
            <strong className={styles.line}>
              <bdi>{email}</bdi>
            </strong>
            <Badge tone={tone}>{word}</Badge>
            {arriving ? <Badge tone="info">Being handed over</Badge> : null}
          </Row>
          <p className={styles.line}>
            {targets.length === 0
              ? counted(target_count, 'target')
              : targets.map((name, at) => (
                  <span key={name}>
                    {at > 0 ? ', ' : null}
                    <bdi>{name}</bdi>
                  </span>
                ))}
          </p>
          <p className="ui-muted">
            Offered {time(sent_at)}
            {isWaiting ? <>, expires {time(expires_at)}</> : null}
            {ended_at ? (
              <>
                , {word.toLowerCase()} {time(ended_at)}
              </>
            ) : null}
            {arriving ? (
              <>
                . {arriving.moved.toLocaleString('en')} of {arriving.total.toLocaleString('en')} matches have
                moved; until the others have, they stay in your list of articles.
              </>
            ) : null}
          </p>
        </Stack>
      </div>
      {isWaiting ? (
        <Button
          size="small"
          aria-label={`Withdraw: ${email}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          Withdraw
        </Button>
      ) : null}
    </Row>
  );
}
