import {
  type KnownSource,
  languageNames,
  type SampleMatch,
  type SourceProbe,
} from '@newswatch/shared/contracts';
import type { AdminSourceRequest } from '@newswatch/shared/contracts/admin';
import {
  Chip,
  formatCount,
  formatDuration,
  formatPercent,
  Highlight,
  RelativeTime,
  TextLink,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './request-list.module.css';

/** The results of checking the site, with a box for each question an administrator would ask. */
export function Evidence({
  request,
  probe,
  known,
}: {
  request: AdminSourceRequest;
  probe: SourceProbe;
  known: KnownSource | null;
}) {
  return (
    <div className={styles.evidence}>
      <Box good={probe.reachable} title={probe.reachable ? 'Reachable' : 'Unreachable'}>
        {probe.reachable
          ? `${probe.http_status === null ? 'Answered' : `Status ${probe.http_status}`} in ${formatDuration(probe.response_ms)}`
          : (probe.error?.message ?? 'No response')}
      </Box>
      <Box
        good={probe.entries > 0}
        title={probe.has_feed ? 'Feed' : probe.entries > 0 ? 'Links on the page' : 'No articles found'}
      >
        {formatCount(probe.entries)} {probe.entries === 1 ? 'entry' : 'entries'}
        {probe.reachable && probe.entries === 0 && probe.error ? `. ${probe.error.message}` : null}
        {probe.newest_at ? (
          <>
            , newest <RelativeTime value={probe.newest_at} />
          </>
        ) : null}
      </Box>
      <Box
        good={probe.language_detected === null ? null : probe.language_detected === request.language}
        title={probe.language_detected ? languageNames[probe.language_detected] : 'Language unknown'}
      >
        {probe.language_confidence > 0 ? `${formatPercent(probe.language_confidence)} certain; the` : 'The'}{' '}
        request says {languageNames[request.language]}
      </Box>
      <Box
        good={probe.robots_allowed}
        title={
          probe.robots_allowed === null
            ? 'robots.txt not checked'
            : probe.robots_allowed
              ? 'robots.txt allows crawling'
              : 'robots.txt disallows crawling'
        }
      >
        {probe.crawl_delay_ms > 0
          ? `Asks for a pause of ${formatDuration(probe.crawl_delay_ms)} between requests`
          : 'No crawl delay requested'}
      </Box>
      <Box good={probe.articles.tried === 0 ? null : probe.articles.full > 0} title="Text">
        {probe.articles.full} of {probe.articles.tried} samples read in full
        {probe.articles.full > 0 ? `, ${formatCount(probe.articles.average_words)} words on average` : ''}
      </Box>
      <Box
        good={known?.kind !== 'source'}
        title={known === null ? 'Not a known site' : 'Similar to a known source'}
      >
        {known?.source ? (
          <>
            Nearest:{' '}
            <TextLink as={Link} to={`/admin/sources/${known.source.id}/edit`}>
              <bdi>{known.source.name}</bdi>
            </TextLink>
            , {known.kind === 'source' ? 'same address' : 'same site'}
          </>
        ) : (
          'No source from the same site'
        )}
      </Box>
    </div>
  );
}

/** The result of one check. `good: null`: it could not be checked. */
function Box({ good, title, children }: { good: boolean | null; title: string; children: ReactNode }) {
  return (
    <div className={good === null ? styles.unknown : good ? styles.good : styles.bad}>
      <strong>{title}</strong>
      <span className="ui-muted">{children}</span>
    </div>
  );
}

/** The newest titles, marked where the requesters' targets would have matched. */
export function Samples({
  samples,
  matches,
}: {
  samples: SourceProbe['samples'];
  matches: readonly SampleMatch[];
}) {
  if (samples.length === 0) return null;
  const matched = new Set(matches.map(({ sample }) => sample)).size;
  return (
    <section>
      <h3>
        Sample titles{' '}
        <span className="ui-muted">
          {matched} of {samples.length} {matched === 1 ? 'matches' : 'match'} targets of the people who
          requested this source
        </span>
      </h3>
      <ul className={styles.samples}>
        {samples.map(({ title, url }, index) => {
          const found = matches.filter(({ sample }) => sample === index);
          return (
            <li key={url}>
              <span dir="auto">
                <Highlight text={title} ranges={found.flatMap(({ highlights }) => highlights)} />
              </span>
              <span>
                {[...new Set(found.map(({ target_name }) => target_name))].map((name) => (
                  <Chip key={name}>{name}</Chip>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
