import type { OpenedHandOver } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, counted, QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  CheckboxField,
  EmptyState,
  FormAlert,
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
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { handOverQueries, handOversApi } from '../api/hand-overs.ts';
import { focusPage } from '../focus-page.ts';
import styles from '../hand-overs/hand-overs.module.css';
import { RuleSentence } from '../labels/rule-sentence.tsx';

const TITLE = 'Targets for you';

const toTargets = (
  <LinkButton as={Link} to="/targets">
    Go to Targets
  </LinkButton>
);

/** /targets/hand-over/:handOverId: what a colleague hands over, and what the person's plan would refuse. */
export function HandOverPage() {
  useTitle(TITLE);
  const { handOverId = '' } = useParams();
  const { email } = useCurrentUser();
  const query = useQuery(handOverQueries.opened(handOverId));
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title={TITLE}
        lead={query.data ? <Lead handOver={query.data.hand_over} /> : undefined}
      />
      <QueryView
        query={query}
        what="the hand-over"
        loading={<Skeleton shape="block" height={320} />}
        // The server tells nobody else about a hand-over, so the page cannot say which reason applies.
        missing={{
          title: 'This hand-over is not available',
          action: toTargets,
          children: (
            <>
              It was sent to an address other than <bdi>{email}</bdi>, or the sender’s account was deleted. If
              you have not verified this address yet, do so first. To use another account, sign out and open
              the link again.
            </>
          ),
        }}
      >
        {({ hand_over }) =>
          hand_over.closed_because === null ? (
            <Offer key={hand_over.id} handOver={hand_over} />
          ) : (
            <EmptyState title={closedTitles[hand_over.status]} action={toTargets}>
              {hand_over.closed_because}
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}

const closedTitles: Record<OpenedHandOver['status'], string> = {
  waiting: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Not available',
};

function Lead({ handOver: { from, sent_at, expires_at, status } }: { handOver: OpenedHandOver }) {
  const { timezone } = useCurrentUser();
  const time = (value: string) => <RelativeTime value={value} timeZone={timezone} />;
  return (
    <>
      <bdi>{from}</bdi> offered to hand over targets to you {time(sent_at)}.
      {status === 'waiting' ? <> The offer expires {time(expires_at)}.</> : null}
    </>
  );
}

function Offer({ handOver }: { handOver: OpenedHandOver }) {
  const { id, from, message, targets, missing, reports, charts, refusal, room } = handOver;
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = targets.filter((target) => !left.includes(target.id));
  const needed = chosen.filter(({ needs_room }) => needs_room).length;
  const tooMany = room !== null && needed > room;
  const refused = chosen.some((target) => target.refusal !== null);
  const settings = {
    done: ({ message: said }: { message: string }) => said,
    refreshes: [targetKeys.all],
  };
  const accept = useApiMutation(
    () =>
      handOversApi.accept({
        params: { handOverId: id },
        body: { target_ids: chosen.map((target) => target.id) },
      }),
    {
      ...settings,
      failed: 'The targets could not be accepted.',
      onDone: () => void navigate('/targets', { replace: true }),
    },
  );
  const decline = useApiMutation(() => handOversApi.decline({ params: { handOverId: id } }), {
    ...settings,
    failed: 'Your answer could not be saved.',
    onDone: focusPage,
  });
  const isPending = accept.isPending || decline.isPending;
  const along = [...reports, ...charts.filter((title) => title !== '')];
  return (
    <Stack gap={4}>
      {message ? (
        <Card title="Message">
          <blockquote className={styles.message} dir="auto">
            {message}
          </blockquote>
        </Card>
      ) : null}
      {refusal ? (
        <FormAlert
          tone="warning"
          action={
            <LinkButton as={Link} to="/setup" size="small">
              Verify a channel
            </LinkButton>
          }
        >
          {refusal}
        </FormAlert>
      ) : null}
      {missing > 0 ? (
        <FormAlert tone="info">
          {counted(missing, 'target')} of this offer {missing === 1 ? 'was' : 'were'} deleted or handed over
          to somebody else.
        </FormAlert>
      ) : null}
      <Card title={counted(targets.length, 'target')} padding="none">
        <List label="Targets">
          {targets.map((target) => (
            <ListItem key={target.id}>
              <Stack gap={2} className={styles.line}>
                {targets.length === 1 ? (
                  <strong>
                    <bdi>{target.rule.name}</bdi>
                  </strong>
                ) : (
                  <CheckboxField
                    label={<bdi>{target.rule.name}</bdi>}
                    checked={!left.includes(target.id)}
                    onChange={(event) =>
                      setLeft(
                        event.target.checked ? left.filter((one) => one !== target.id) : [...left, target.id],
                      )
                    }
                  />
                )}
                <RuleSentence rule={target.rule} />
                <p className="ui-muted">{counted(target.matches, 'match', 'matches')}</p>
                {target.refusal ? <FormAlert tone="warning">{target.refusal}</FormAlert> : null}
              </Stack>
            </ListItem>
          ))}
        </List>
      </Card>
      {tooMany ? (
        <FormAlert
          tone="warning"
          action={
            <LinkButton as={Link} to="/settings/quota" size="small">
              See your plan
            </LinkButton>
          }
        >
          Your plan has room for {counted(room, 'more target')}.{' '}
          {targets.length > 1
            ? 'Accept fewer of these, delete targets that you no longer need, or change your plan.'
            : 'Delete a target that you no longer need, or change your plan.'}
        </FormAlert>
      ) : null}
      <p className="ui-muted">
        {targets.length === 1
          ? 'You get the target for good, with its matches, ratings, journal, notes and labels, and will get its alerts.'
          : 'You get the targets for good, with their matches, ratings, journals, notes and labels, and will get their alerts.'}{' '}
        <bdi>{from}</bdi>’s recipients and shared links are not included.
        {along.length > 0 ? (
          <>
            {' '}
            With them:{' '}
            {along.map((name, at) => (
              <span key={`${at} ${name}`}>
                {at > 0 ? ', ' : null}
                <bdi>{name}</bdi>
              </span>
            ))}
            . Reports are paused until you choose who gets them.
          </>
        ) : null}
      </p>
      <Row gap={2}>
        <Button
          variant="primary"
          disabled={isPending || refusal !== null || refused || tooMany || chosen.length === 0}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {chosen.length === targets.length ? 'Accept' : `Accept ${chosen.length} of ${targets.length}`}
        </Button>
        <Button disabled={isPending} loading={decline.isPending} onClick={() => decline.mutate()}>
          Decline
        </Button>
      </Row>
    </Stack>
  );
}
