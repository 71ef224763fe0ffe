import {
  exclusionCost,
  shownTerm,
  type Target,
  type TargetAnalytics,
  type TargetCoverage,
} from '@newswatch/shared/contracts';
import {
  BarList,
  Button,
  Card,
  DescriptionList,
  formatDuration,
  formatPercent,
  RelativeTime,
  Row,
  ShareBar,
  SiteMark,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { countedRatings, excludedSentence } from './analytics-sentences.ts';
import styles from './insight.module.css';
import { useExclusion } from './use-exclusion.ts';

const SHOWN = 6;

/** The user's ratings of the matches, and the exclusion that would help most. */
export function PrecisionCard({
  totals,
  target,
}: Pick<TargetAnalytics, 'totals'> & { target: Pick<Target, 'id' | 'health'> }) {
  const rated = totals.relevant + totals.irrelevant;
  const counted = countedRatings(totals);
  const excluded = excludedSentence(totals);
  return (
    <Card title="Precision" description={`${rated} ${rated === 1 ? 'rating' : 'ratings'} in 30 days`}>
      {totals.precision === null ? (
        <p className="ui-muted">
          {rated === 0
            ? 'Rate matches as relevant or not to see which keywords work well.'
            : 'The target no longer finds the matches that you rated. Rate some newer ones.'}
        </p>
      ) : (
        <>
          <p className={styles.big}>{formatPercent(totals.precision)}</p>
          <ShareBar
            label="Your ratings"
            parts={[
              { name: 'Relevant', value: counted.relevant, tone: 'success' },
              { name: 'Not relevant', value: counted.irrelevant, tone: 'warning' },
            ]}
          />
          {excluded ? <p className={styles.excluded}>{excluded}</p> : null}
          {/* For a noisy target, the banner has the suggestion. */}
          {target.health !== 'noisy' && counted.irrelevant > 1 ? <Suggestion targetId={target.id} /> : null}
        </>
      )}
    </Card>
  );
}

function Suggestion({ targetId }: { targetId: string }) {
  const { suggestion, exclude, isExcluding } = useExclusion(targetId, true);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} tabIndex={-1}>
      {suggestion ? (
        <Stack gap={2}>
          <p className={styles.excluded}>
            Excluding “<bdi>{suggestion.keyword}</bdi>” would help. {exclusionCost(suggestion)}
          </p>
          <Row>
            <Button
              size="small"
              loading={isExcluding}
              onClick={() => {
                // The button disappears with the suggestion; the focus stays at its place.
                box.current?.focus({ preventScroll: true });
                exclude();
              }}
            >
              Exclude “<bdi>{suggestion.keyword}</bdi>”
            </Button>
          </Row>
        </Stack>
      ) : null}
    </div>
  );
}

/** The words and sources that cause the matches. */
export function TopLists({ advanced }: { advanced: NonNullable<TargetAnalytics['advanced']> }) {
  const detail = (irrelevant: number) => (irrelevant > 0 ? `${irrelevant} not relevant` : undefined);
  if (advanced.by_term.length === 0) return null;
  return (
    <>
      <Card title="Words" description="Each match counts for the first of your words found in it">
        <BarList
          label="Matches by word"
          unit="matches"
          layout="below"
          rows={advanced.by_term.slice(0, SHOWN).map(({ term, count, irrelevant }) => ({
            id: term,
            name: shownTerm(term),
            value: count,
            detail: detail(irrelevant),
          }))}
        />
      </Card>
      <Card
        title="Top sources"
        description={`${advanced.by_source.length} ${advanced.by_source.length === 1 ? 'source' : 'sources'} in 30 days`}
      >
        <BarList
          label="Matches by source"
          unit="matches"
          layout="below"
          rows={advanced.by_source.slice(0, SHOWN).map(({ source_id, name, count, irrelevant }) => ({
            id: source_id,
            name: (
              <Row gap={2} wrap={false}>
                <SiteMark name={name} size={20} />
                <TextLink as={Link} to={`/sources/${source_id}`}>
                  {name}
                </TextLink>
              </Row>
            ),
            value: count,
            detail: detail(irrelevant),
          }))}
        />
      </Card>
    </>
  );
}

/** Shows that silence means no news: how many sources were read, when, and how fast. */
export function CoverageCard({ coverage }: { coverage: TargetCoverage }) {
  const { sources, checked_24h, last_success_at, median_delay_seconds, articles_24h, failing } = coverage;
  return (
    <Card title="Coverage" description="Is anything being missed?">
      <Stack gap={3}>
        <DescriptionList
          items={[
            { term: 'Sources read', value: `${checked_24h} of ${sources} in 24 hours` },
            {
              term: 'Last response',
              value: last_success_at ? <RelativeTime value={last_success_at} /> : 'None yet',
            },
            { term: 'Articles read in 24 hours', value: articles_24h.toLocaleString('en') },
            {
              term: 'Median time from publication to discovery',
              value: median_delay_seconds === null ? 'Unknown' : formatDuration(median_delay_seconds * 1_000),
            },
          ]}
        />
        {failing.length > 0 ? (
          <div>
            <p className="ui-muted">These sources are not responding, but we will keep trying:</p>
            <ul className={styles.failing}>
              {failing.map(({ id, name, last_success_at: last }) => (
                <li key={id}>
                  <TextLink as={Link} to={`/sources/${id}`}>
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
                  <span className="ui-muted">
                    {last ? (
                      <>
                        last response <RelativeTime value={last} />
                      </>
                    ) : (
                      'no response yet'
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
