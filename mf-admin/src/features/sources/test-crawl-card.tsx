import { languageTags } from '@newswatch/shared/contracts';
import type { TestCrawl } from '@newswatch/shared/contracts/admin';
import { whyUnread } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Disclosure,
  FormAlert,
  formatCount,
  formatDuration,
  RelativeTime,
  Stack,
  Stat,
} from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { JobReportCard } from './job-report-card.tsx';
import { PickButton } from './pick-button.tsx';
import styles from './test-crawl.module.css';

const outcomeLabels = {
  read: 'read',
  not_in_pattern: 'does not match the link pattern',
  excluded: 'excluded',
} as const;
const stepNames = { robots: 'robots.txt', page: 'Request', browser: 'Browser' } as const;
const SHOWN_LINKS = 12;

/** Shows what a crawl with the settings in the form would find. Nothing is stored. */
export function TestCrawlCard({
  onStart,
  onPick,
  onUseFeed,
  url,
  ...job
}: {
  running: boolean;
  result: TestCrawl | undefined;
  failed: string | undefined;
  onStart: () => void;
  /** Called to pick the text of the articles on their pages. */
  onPick: () => void;
  /** Called to enter another feed in the form. */
  onUseFeed: (feed: string) => void;
  /** The address that is tested. */
  url: string;
}) {
  return (
    <JobReportCard
      title="Test crawl"
      description="Uses the values in the form and stores nothing"
      actions={
        <Button size="small" icon={<RefreshCw />} loading={job.running} onClick={onStart}>
          {job.result ? 'Test again' : 'Test crawl'}
        </Button>
      }
      job={job}
      busyLabel="Reading the source"
      skeletonLines={6}
      idle={
        <p className="ui-muted">
          Reads the front page and three articles as a crawl would: links, texts, times and robots.txt rules.
        </p>
      }
      renderResult={(result) => <Result {...{ result, onPick, onUseFeed, url }} />}
    />
  );
}

interface ResultProps {
  result: TestCrawl;
  onPick: () => void;
  onUseFeed: (feed: string) => void;
  url: string;
}

function Result({ result, onPick, onUseFeed, url }: ResultProps) {
  const read = result.articles.filter(({ article }) => article !== null).length;
  return (
    <Stack gap={4}>
      {result.error ? <Failure error={result.error} url={url} /> : null}
      <div className={styles.figures}>
        <Stat
          label="Links"
          value={formatCount(result.links_found)}
          hint={`${formatCount(result.links_read)} would be read`}
        />
        <Stat label="Articles read" value={`${read} of ${result.articles.length}`} />
        <Stat label="Total time" value={formatDuration(result.took_ms)} />
        <Stat
          label="robots.txt"
          value={result.robots === null ? 'Not checked' : result.robots.allowed ? 'Allowed' : 'Forbidden'}
          hint={
            result.robots && result.robots.delay_ms > 0
              ? `asks for a pause of ${formatDuration(result.robots.delay_ms)} between pages`
              : undefined
          }
        />
      </div>
      {result.feed_url ? (
        <p className="ui-muted">
          Feed: <bdi>{result.feed_url}</bdi>
        </p>
      ) : null}
      <OtherFeeds feeds={result.other_feeds} onUse={onUseFeed} />
      <Screenshot screenshot={result.screenshot} />
      <Articles articles={result.articles} onPick={onPick} />
      <Links links={result.links} />
      <Disclosure summary="Where the time went">
        <ul className={styles.list}>
          {result.steps.map(({ kind, url, status, ms }, index) => (
            <li key={`${index}-${url}`}>
              <span>
                {stepNames[kind]} <code>{url}</code>
              </span>
              <span className="ui-muted ui-tabular">
                {status ?? 'no response'}, {formatDuration(ms)}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
      {result.robots?.text ? (
        <Disclosure summary="robots.txt">
          <pre className={styles.robots}>{result.robots.text}</pre>
        </Disclosure>
      ) : null}
    </Stack>
  );
}

function Failure({ error, url }: { error: NonNullable<TestCrawl['error']>; url: string }) {
  const { title, words } = whyUnread({ error, url }, 'administrator');
  return <FormAlert title={title}>{words}</FormAlert>;
}

/** Other feeds of the site. It often has one for each section, and the first is not always the right one. */
function OtherFeeds({ feeds, onUse }: { feeds: readonly string[]; onUse: (feed: string) => void }) {
  if (feeds.length === 0) return null;
  return (
    <section>
      <h3>Other feeds of this page</h3>
      <ul className={styles.list}>
        {feeds.map((feed) => (
          <li key={feed}>
            <code>{feed}</code>
            <Button size="small" aria-label={`Use feed ${feed}`} onClick={() => onUse(feed)}>
              Use this feed
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A screenshot of the page: a cookie wall or an empty page explains why nothing was found. */
function Screenshot({ screenshot }: Pick<TestCrawl, 'screenshot'>) {
  if (screenshot === null) return null;
  return (
    <figure className={styles.screenshot}>
      <img src={`data:image/jpeg;base64,${screenshot.jpeg_base64}`} alt="The page as the browser showed it" />
      <figcaption className="ui-hint">
        As the browser showed <bdi>{screenshot.url}</bdi>. Pictures are never loaded.
      </figcaption>
    </figure>
  );
}

function Articles({ articles, onPick }: { articles: TestCrawl['articles']; onPick: () => void }) {
  if (articles.length === 0) return null;
  return (
    <section>
      <h3>What people will read</h3>
      <Stack gap={2}>
        {articles.map(({ url, article, error, ms }) =>
          article ? (
            <Disclosure
              key={url}
              summary={
                <span dir={article.direction} lang={languageTags[article.language]}>
                  {article.title}
                </span>
              }
            >
              <p className="ui-muted">
                {formatCount(article.word_count)} words, {article.author ?? 'no author'},{' '}
                {article.published_at ? <RelativeTime value={article.published_at} /> : 'no date'},{' '}
                {formatDuration(ms)}{' '}
                <Badge tone={article.extraction === 'full' ? 'success' : 'warning'}>
                  {article.extraction}
                </Badge>
              </p>
              <div className={styles.text} dir={article.direction} lang={languageTags[article.language]}>
                {article.text}
              </div>
            </Disclosure>
          ) : (
            <FormAlert key={url} tone="warning" title={url}>
              {error?.message ?? 'The page is not an article.'}
            </FormAlert>
          ),
        )}
        {articles.some(({ page }) => page) ? (
          <p className="ui-hint">
            Is part of the article missing, or is there too much?{' '}
            <PickButton what="article text" onClick={onPick} />
          </p>
        ) : null}
      </Stack>
    </section>
  );
}

function Links({ links }: { links: TestCrawl['links'] }) {
  const rows = (some: TestCrawl['links']) => (
    <ul className={styles.list}>
      {some.map(({ url, title, outcome }) => (
        <li key={url}>
          <span dir="auto">{title ?? <code>{url}</code>}</span>
          <span className="ui-muted">{outcomeLabels[outcome]}</span>
        </li>
      ))}
    </ul>
  );
  if (links.length === 0) return null;
  return (
    <section>
      <h3>Links</h3>
      {rows(links.slice(0, SHOWN_LINKS))}
      {links.length > SHOWN_LINKS ? (
        <Disclosure summary={`${links.length - SHOWN_LINKS} more`}>
          {rows(links.slice(SHOWN_LINKS))}
        </Disclosure>
      ) : null}
    </section>
  );
}
