import { ApiError, failureSentence } from '@newswatch/shared/api';
import type { KnownSource, SampleMatch, SourceProbe } from '@newswatch/shared/contracts';
import {
  Button,
  Card,
  classNames,
  FormAlert,
  formatDuration,
  Highlight,
  RelativeTime,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Languages,
  RefreshCw,
  TriangleAlert,
  Users,
} from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './probe-card.module.css';
import { type Finding, findingsOf } from './probe-findings.tsx';
import type { useSiteCheck } from './use-site-check.ts';

interface Checked {
  probe: SourceProbe;
  known: KnownSource | null;
  matches: SampleMatch[];
}

const icons = { good: CircleCheck, warning: TriangleAlert, bad: CircleX, quiet: Languages } as const;

/** The results of checking the address, shown while the user fills in the form. */
export function ProbeCard({
  check,
  url,
  isIncomplete,
}: {
  check: ReturnType<typeof useSiteCheck>['check'];
  url: string | undefined;
  /** Whether something was entered that cannot be checked. */
  isIncomplete: boolean;
}) {
  const { data } = check;
  return (
    <Card
      title="What we found"
      description={
        data ? (
          <>
            Checked <RelativeTime value={data.probe.checked_at} /> in {formatDuration(data.probe.took_ms)}
          </>
        ) : undefined
      }
      actions={
        data ? (
          <Button
            size="small"
            icon={<RefreshCw />}
            loading={check.isFetching}
            onClick={() => void check.refetch()}
          >
            Check again
          </Button>
        ) : undefined
      }
    >
      <div aria-live="polite">
        {isIncomplete ? (
          <p className="ui-muted">
            This is not a complete address. We check it once it looks like https://gazette.example, without
            spaces.
          </p>
        ) : url === undefined ? (
          <p className="ui-muted">
            Once you enter an address, we check the site as our crawler would: whether it responds, has a feed
            and allows crawling, and what it last published.
          </p>
        ) : check.isError ? (
          <FormAlert
            tone="warning"
            action={
              <Button size="small" loading={check.isFetching} onClick={() => void check.refetch()}>
                Retry
              </Button>
            }
          >
            {sentenceOf(check.error)}
          </FormAlert>
        ) : data ? (
          <Found {...data} />
        ) : (
          <Stack role="status" aria-busy="true" aria-label="Checking the site">
            <Skeleton lines={8} />
          </Stack>
        )}
      </div>
    </Card>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'rate_limited' && error.retryAfterSeconds !== undefined) {
    const wait = formatDuration(error.retryAfterSeconds * 1_000);
    return `You have checked too many addresses. You can check again in ${wait}, or send the request without a check.`;
  }
  return failureSentence(error, 'The site could not be checked. You can still send the request.');
}

function Found({ probe, known, matches }: Checked) {
  return (
    <Stack gap={3}>
      <ul className={styles.findings}>
        {findingsOf(probe).map((finding) => (
          <FindingRow key={finding.id} {...finding} />
        ))}
        {known ? <KnownRow known={known} /> : null}
      </ul>
      {probe.samples.length > 0 ? <Samples samples={probe.samples} matches={matches} /> : null}
    </Stack>
  );
}

function FindingRow({ tone, title, words, figure }: Finding) {
  const Icon = icons[tone];
  return (
    <li className={classNames(styles.finding, styles[tone])}>
      <Icon aria-hidden="true" />
      <div>
        <div className={styles.title}>{title}</div>
        <div className={styles.words}>{words}</div>
      </div>
      {figure ? <span className="ui-muted ui-tabular">{figure}</span> : null}
    </li>
  );
}

function KnownRow({ known: { kind, source, people } }: { known: KnownSource }) {
  const link = source ? (
    <TextLink as={Link} to={`/sources/${source.id}`}>
      <bdi>{source.name}</bdi>
    </TextLink>
  ) : null;
  const others = people === 1 ? 'One person' : `${people} people`;
  return (
    <li className={classNames(styles.finding, kind === 'request' ? undefined : styles.warning)}>
      {kind === 'request' || kind === 'mine' ? (
        <Users aria-hidden="true" />
      ) : (
        <CircleAlert aria-hidden="true" />
      )}
      <div>
        <div className={styles.title}>
          {kind === 'source'
            ? 'This site is already being read'
            : kind === 'mine'
              ? 'You have already requested this site'
              : kind === 'request'
                ? `${others} requested this site`
                : 'A source from the same site is already being read'}
        </div>
        <div className={styles.words}>
          {kind === 'source' ? <>It is listed as {link}, so you can use it in a target.</> : null}
          {kind === 'mine' ? (
            <TextLink as={Link} to="/sources/my-requests">
              See my requests
            </TextLink>
          ) : null}
          {kind === 'request' ? 'Your request will be added to theirs.' : null}
          {kind === 'similar' ? <>{link}. You can still request another section of the site.</> : null}
        </div>
      </div>
    </li>
  );
}

function Samples({ samples, matches }: { samples: SourceProbe['samples']; matches: readonly SampleMatch[] }) {
  const targets = [...new Map(matches.map((match) => [match.target_id, match.target_name])).values()];
  return (
    <div className={styles.samples}>
      <p className={styles.samplesHead}>
        <strong>Newest titles</strong>
        {targets.length > 0 ? (
          <span className="ui-muted">
            would have matched <bdi>{targets.slice(0, 2).join(', ')}</bdi>
            {targets.length > 2 ? ` and ${targets.length - 2} more` : ''}
          </span>
        ) : null}
      </p>
      <ul className={styles.titles}>
        {samples.map(({ title, url, published_at }, index) => (
          <li key={url}>
            <span dir="auto">
              <Highlight
                text={title}
                ranges={matches
                  .filter(({ sample }) => sample === index)
                  .flatMap(({ highlights }) => highlights)}
              />
            </span>
            {published_at ? (
              <span className="ui-muted">
                <RelativeTime value={published_at} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
