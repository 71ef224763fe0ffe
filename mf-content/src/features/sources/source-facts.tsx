import {
  type AudienceKind,
  countryName,
  languageNames,
  limits,
  type Source,
  type SourceAudience,
  type SourceFigures,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, StatusBadge, sentenceCase } from '@newswatch/shell-api/patterns';
import {
  Card,
  DescriptionList,
  ExternalLink,
  formatCount,
  formatPercent,
  RelativeTime,
  Row,
  Stack,
} from '@newswatch/ui';
import { healthLabels } from './source-labels.ts';

/** The shortest time that is shown; a shorter one would read "just now", which means the past. */
const SOON_MS = 60_000;

function nextCrawl(time: string) {
  return Date.parse(time) - Date.now() < SOON_MS ? 'any moment now' : <RelativeTime value={time} />;
}

/** Shows the source's address, language, category and country, and when it was first read. */
export function SourceMeta({ source }: { source: Source }) {
  const { timezone: timeZone } = useCurrentUser();
  return (
    <>
      <ExternalLink data-action="Open site" href={source.url}>
        {source.host ?? new URL(source.url).host}
      </ExternalLink>
      <span>{languageNames[source.language]}</span>
      <span>{sentenceCase(source.category)}</span>
      {source.country ? <span>{countryName(source.country)}</span> : null}
      {source.read_since ? (
        <span>
          Read since{' '}
          {new Date(source.read_since).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone })}
        </span>
      ) : null}
    </>
  );
}

/** The health of the source, in sentences: "It is read on schedule. Last crawl 4 minutes ago, next in 8 minutes." */
export function SourceHealthLine({ source, figures }: { source: Source; figures: SourceFigures }) {
  const { full_text_share: fullText, last_failure_at: failure } = figures;
  const health = healthLabels[source.health];
  const { last_crawled_at: last, next_crawl_at: next } = source;
  return (
    <Row gap={2}>
      <StatusBadge {...health} />
      <span>
        <span>{health.meaning}</span>
        {last ? (
          <>
            {' '}
            Last crawl <RelativeTime value={last} />
            {next ? <>, next {nextCrawl(next)}</> : null}.
          </>
        ) : null}
        {fullText === null ? null : ` ${formatPercent(fullText)} of its articles were read in full.`}
        {/* What failed last is in the sentence about the health of all other sources. */}
        {source.health !== 'healthy' || failure === undefined ? null : failure === null ? (
          ' No failed attempts in the last 30 days.'
        ) : (
          <>
            {' '}
            The last failed attempt was <RelativeTime value={failure} />.
          </>
        )}
      </span>
    </Row>
  );
}

interface SourceFactsProps {
  source: Source;
  /** The number of people who chose the source; null for a few, undefined if the server does not say. */
  chosenBy: number | null | undefined;
}

/** The description of a source, how much it has published, and how many other people chose it. */
export function SourceFacts({ source, chosenBy }: SourceFactsProps) {
  return (
    <Card title="About this source">
      <Stack gap={4}>
        <p dir="auto">{source.description}</p>
        <DescriptionList
          items={[
            { term: 'Total articles', value: source.articles_total.toLocaleString('en') },
            { term: 'Articles, 24 hours', value: source.articles_24h.toLocaleString('en') },
            ...(source.audience ? [{ term: 'Audience', value: audienceSentence(source.audience) }] : []),
            ...(chosenBy === undefined ? [] : [{ term: 'Chosen by', value: peopleOf(chosenBy) }]),
          ]}
        />
        {chosenBy === undefined ? null : (
          <p className="ui-hint">
            “Chosen by” counts other people with an active target that reads only the sources they chose,
            including this one. Targets that read all sources are not counted.
          </p>
        )}
      </Stack>
    </Card>
  );
}

function peopleOf(count: number | null): string {
  if (count === null) return `Fewer than ${limits.SOURCE_CHOSEN_BY_MIN} others`;
  return count === 0 ? 'Nobody else yet' : counted(count, 'other');
}

const audienceNouns: Record<AudienceKind, string> = {
  unique_visitors: 'unique visitors',
  readers: 'readers of the printed edition',
  listeners_viewers: 'listeners or viewers',
  subscribers: 'subscribers',
  visits: 'visits',
  circulation: 'printed copies',
};

/** "412,000 unique visitors a month, IVW, October 2026" */
function audienceSentence({ amount, kind, period, origin, month }: SourceAudience) {
  const named = new Date(`${month}-01`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      {formatCount(amount)} {audienceNouns[kind]} a {period}, <bdi>{origin}</bdi>, {named}
    </>
  );
}
