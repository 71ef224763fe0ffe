import { languageNames, type SourceProbe } from '@newswatch/shared/contracts';
import { whyForbidden, whyNoArticles, whyUnreached } from '@newswatch/shell-api/patterns';
import { formatCount, formatDuration, formatPercent, RelativeTime } from '@newswatch/ui';
import type { ReactNode } from 'react';

export interface Finding {
  id: string;
  tone: 'good' | 'warning' | 'bad' | 'quiet';
  title: string;
  words: ReactNode;
  figure?: string;
}

/** The results of checking a site as sentences, each with its tone. */
export function findingsOf(probe: SourceProbe): Finding[] {
  return [answers(probe), feed(probe), robots(probe), text(probe), language(probe)].filter(
    (finding) => finding !== undefined,
  );
}

function answers(probe: SourceProbe): Finding {
  if (!probe.reachable) return { id: 'answers', tone: 'bad', ...whyUnreached(probe) };
  const status = probe.http_status === null ? 'Only its robots.txt was read' : `${probe.http_status}`;
  const secure = probe.url.startsWith('https:') ? 'https' : 'without https';
  return {
    id: 'answers',
    tone: 'good',
    title: 'The site responds',
    words: `${status}${probe.redirected ? ' after a redirect' : ''}, ${secure}`,
    figure: formatDuration(probe.response_ms),
  };
}

/** The age from which a feed is probably no longer updated. */
const OLD_MS = 90 * 86_400_000;

function feed(probe: SourceProbe): Finding | undefined {
  if (!probe.reachable || probe.error?.code === 'robots_disallowed') return undefined;
  const path = <bdi>{pathOf(probe.feed_url)}</bdi>;
  if (probe.has_feed && probe.entries === 0) {
    return {
      id: 'feed',
      tone: 'warning',
      title: 'The feed is empty',
      words: <>{path} has no entries yet. Enter the address of the home page to look for another feed.</>,
    };
  }
  const isOld =
    probe.newest_at !== null && Date.parse(probe.checked_at) - Date.parse(probe.newest_at) > OLD_MS;
  const newest = probe.newest_at ? (
    <>
      , newest <RelativeTime value={probe.newest_at} />
    </>
  ) : null;
  if (probe.has_feed) {
    return {
      id: 'feed',
      tone: isOld ? 'warning' : 'good',
      title: isOld ? 'The feed has no recent articles' : 'A feed was found',
      words: (
        <>
          {path}, {formatCount(probe.entries)} {probe.entries === 1 ? 'entry' : 'entries'}
          {newest}
          {isOld ? '. Check whether the site has a newer feed.' : ''}
        </>
      ),
    };
  }
  if (probe.entries > 0) {
    return {
      id: 'feed',
      tone: 'warning',
      title: 'No feed, but links to articles',
      words:
        probe.entries === 1
          ? '1 link on the page will be read instead'
          : `${formatCount(probe.entries)} links on the page will be read instead`,
    };
  }
  return { id: 'feed', tone: 'bad', ...whyNoArticles(probe) };
}

function robots({ robots_allowed, crawl_delay_ms, reachable }: SourceProbe): Finding | undefined {
  if (robots_allowed === null) return undefined;
  if (!robots_allowed) {
    return { id: 'robots', tone: 'bad', ...whyForbidden() };
  }
  if (!reachable) return undefined;
  const pause =
    crawl_delay_ms > 0 ? ` and asks for a pause of ${formatDuration(crawl_delay_ms)} between pages` : '';
  return {
    id: 'robots',
    tone: 'good',
    title: 'Crawling is allowed',
    words: `robots.txt allows our crawler${pause}`,
  };
}

function text(probe: SourceProbe): Finding | undefined {
  const { articles, kind } = probe;
  const { tried, full, average_words } = articles;
  if (tried === 0) return undefined;
  const sampled = tried === 1 ? '1 sample article' : `${tried} sample articles`;
  if (kind !== 'article') return { id: 'text', tone: 'good', ...kindWords(probe) };
  if (full === 0) {
    return {
      id: 'text',
      tone: 'warning',
      title: 'The full text could not be read',
      words:
        tried === 1
          ? 'The sample article may be behind a paywall or rendered by scripts'
          : `None of ${sampled}: they may be behind a paywall or rendered by scripts`,
    };
  }
  return {
    id: 'text',
    tone: full === tried ? 'good' : 'warning',
    title: full === tried ? 'Full text can be read' : 'Some articles can be read in full',
    words: `${full} of ${sampled}, ${formatCount(average_words)} words on average`,
  };
}

/** Says what the feed of a podcast, a channel or an account has. */
function kindWords({ kind, articles, transcripts }: SourceProbe): Pick<Finding, 'title' | 'words'> {
  if (kind === 'post') return { title: 'An account with posts', words: 'The text of each post is matched' };
  if (kind === 'video')
    return { title: 'A video channel', words: 'The title and the description of each video are matched' };
  return {
    title: 'A podcast',
    words:
      transcripts === 0
        ? 'Its newest episodes have no transcript, so their descriptions are matched'
        : `${transcripts} of ${articles.tried} sample episodes have a transcript, which is matched`,
  };
}

function language({ language_detected, language_confidence }: SourceProbe): Finding | undefined {
  if (language_detected === null) return undefined;
  return {
    id: 'language',
    tone: 'quiet',
    title: languageNames[language_detected],
    words: 'The language of its articles',
    ...(language_confidence > 0 ? { figure: formatPercent(language_confidence) } : {}),
  };
}

function pathOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).pathname : (address ?? '');
}
