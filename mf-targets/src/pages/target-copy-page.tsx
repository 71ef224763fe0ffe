import type { OpenedTargetCopy } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView, useAddressParam } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  CheckboxField,
  EmptyState,
  FormAlert,
  LinkButton,
  Page,
  PageHeader,
  RelativeTime,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { targetCopyQueries } from '../api/target-copies.ts';
import { CopiedFacts } from '../copies/copied-facts.tsx';
import styles from '../copies/copies.module.css';
import { copyFaults } from '../copies/copy-faults.ts';
import { Forecast, useForecast } from '../features/target-form/forecast.tsx';
import { newTargetValues, type TargetFormValues } from '../features/target-form/form-values.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { newTargetGate } from '../features/target-list/new-target-gate.ts';
import { NEW_TARGET_NOTICE, NewTargetNotice } from '../features/target-list/new-target-notice.tsx';
import { plainTargets } from '../features/target-list/plain-targets.ts';
import { RuleSentence } from '../labels/rule-sentence.tsx';

const TITLE = 'Copy of a target';

/** /targets/copy?secret=…: what a colleague sent, and what it would find. `form=new` opens it as a new target. */
export function TargetCopyPage() {
  const [search] = useSearchParams();
  const secret = search.get('secret');
  return secret ? <OpenedCopy secret={secret} /> : <IncompleteLink />;
}

const toTargets = (
  <LinkButton as={Link} to="/targets">
    Go to Targets
  </LinkButton>
);

function IncompleteLink() {
  useTitle(TITLE);
  return (
    <Page>
      <PageHeader back={<BackLink to="/targets">Targets</BackLink>} title={TITLE} />
      <EmptyState title="This link is incomplete" action={toTargets}>
        Open it again from the email, or copy all of it.
      </EmptyState>
    </Page>
  );
}

function OpenedCopy({ secret }: { secret: string }) {
  const { email } = useCurrentUser();
  const query = useQuery(targetCopyQueries.opened(secret));
  const copy = query.data?.copy;
  useTitle(copy?.rule.name ?? TITLE);
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title={copy ? <bdi>{copy.rule.name}</bdi> : TITLE}
        lead={copy ? <SentBy copy={copy} /> : undefined}
      />
      <QueryView
        query={query}
        what="the copy"
        loading={<Skeleton shape="block" height={320} />}
        // The server tells nobody else about a copy, so the page cannot say which reason applies.
        missing={{
          title: 'This copy is not available',
          action: toTargets,
          children: (
            <>
              It has expired or was withdrawn, or it was sent to an address other than <bdi>{email}</bdi>. If
              you have not verified this address yet, do so first. Otherwise, ask the sender for a new copy.
            </>
          ),
        }}
      >
        {({ copy: shown }) => <CopyView key={secret} copy={shown} secret={secret} />}
      </QueryView>
    </Page>
  );
}

function SentBy({ copy: { sent_by, sent_at, expires_at } }: { copy: OpenedTargetCopy }) {
  const { timezone } = useCurrentUser();
  return (
    <>
      <bdi>{sent_by}</bdi> sent you a copy of this target <RelativeTime value={sent_at} timeZone={timezone} />
      . This link expires <RelativeTime value={expires_at} timeZone={timezone} />.
    </>
  );
}

function CopyView({ copy, secret }: { copy: OpenedTargetCopy; secret: string }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [form, setForm] = useAddressParam('form');
  const list = useQuery({ ...plainTargets(), meta: { quiet: true } });
  const gate = newTargetGate(user, list.data?.quota);
  const [follows, setFollows] = useState(false);
  // A follower gets the rule as it is now; a copy without updates has the rule as it was sent.
  const shown = follows && copy.follow ? { ...copy, ...copy.follow } : copy;
  const template = templateOf(shown);
  const forecast = useForecast(newTargetValues(template), undefined);
  const added = copy.target_id;
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        {copy.message ? (
          <Card title="Message">
            <blockquote className={styles.message} dir="auto">
              {copy.message}
            </blockquote>
          </Card>
        ) : null}
        <Card title="What it looks for">
          <Stack gap={4}>
            <RuleSentence rule={shown.rule} />
            <CopiedFacts rule={shown.rule} />
            {copyFaults(shown, user).map((fault) => (
              <FormAlert key={fault} tone="warning">
                {fault}
              </FormAlert>
            ))}
          </Stack>
        </Card>
        {added === null ? (
          <>
            <NewTargetNotice gate={gate} />
            {copy.follow ? (
              <CheckboxField
                label={
                  <>
                    Keep it up to date with <bdi>{copy.sent_by}</bdi>’s target
                  </>
                }
                hint="When your colleague changes what it looks for, your target changes too. You can stop this at any time, and start again later as long as your colleague allows it."
                checked={follows}
                onChange={(event) => setFollows(event.target.checked)}
              />
            ) : null}
            <p className="ui-muted">
              {follows
                ? 'Your target gets the rule as it is now, and only your colleague can change it.'
                : 'You can change everything before you create it.'}{' '}
              How you are alerted is up to you: your colleague’s delivery settings are not part of the copy,
              and neither of you sees the other’s matches.
            </p>
            <div>
              <Button
                variant="primary"
                icon={<Plus />}
                disabled={!gate.allowed}
                aria-describedby={gate.sentence ? NEW_TARGET_NOTICE : undefined}
                {...preloadForm}
                onClick={() => setForm('new')}
              >
                Add to my targets
              </Button>
            </div>
          </>
        ) : (
          <FormAlert
            tone="success"
            action={
              <LinkButton as={Link} to={`/targets/${added}`} size="small">
                Open your target
              </LinkButton>
            }
          >
            You have added this copy to your targets.
          </FormAlert>
        )}
      </Stack>
      <Card title="What it would find">
        <Forecast forecast={forecast} />
      </Card>
      {form === null || gate.setup || added !== null ? null : (
        <TargetDrawer
          template={template}
          copySecret={secret}
          followed={follows && copy.follow ? copy.sent_by : undefined}
          onClose={() => setForm(undefined)}
          onSaved={({ id }) => void navigate(`/targets/${id}`, { replace: true })}
        />
      )}
    </div>
  );
}

/** The copy as the values of a new target. */
function templateOf({ rule }: OpenedTargetCopy): Partial<TargetFormValues> {
  return { ...rule, query: rule.query ?? '' };
}
