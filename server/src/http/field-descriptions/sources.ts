import { inEach } from './in-each.ts';

/** Sources. */
export const sourcesFields: Readonly<Record<string, string>> = {
  ...inEach(['Source', 'source'], { language: 'The language of the source' }),
  'data.source': 'The source that was approved',
  'Source.url': 'The address of the source',
  ...inEach(['Source', 'source', 'sources', 'SeenIn'], { name: 'The name of the source' }),
  'Source.description': 'The source’s description of itself',
  'Source.health':
    'Whether the source can be read. `healthy`: it is read on schedule. `degraded`: the last attempt failed. `failing`: at least three attempts in a row failed. `blocked`: the site does not let Newswatch read it. `paused`: an administrator paused it. `never_crawled`: it has not been read yet',
  approved: 'Whether an administrator has approved the source',
  category: 'The category of the source',
  country: 'The country of the source (ISO 3166-1); null if unknown',
  read_since: 'The time at which the source was first read; null if it never was',
  last_crawled_at: 'The time at which the source was last read; null if it never was',
  last_success_at: 'The time at which the source was last read without a failure; null if it never was',
  next_crawl_at: 'The time at which the source will be read next; null if that is not planned',
  used_by_my_targets: 'The number of the owner’s targets that have a match from this source',
  logo_url: 'The path of the source’s logo on this server; null if it has none',
  homepage_title: 'The title of the source’s home page; null if unknown',
  'Source.articles_total': 'The number of the source’s articles that are stored',
  articles_24h: 'The number of articles from the last 24 hours',
  article_count_7d: 'The number of articles from the last 7 days',
  'Source.status':
    'Whether the source is read: `approved` sources are read; `pending` ones are awaiting a decision; `rejected` ones are not read',
  'Source.audience':
    'The audience of the source, as an administrator entered it: Newswatch estimates nothing; null if there is none',
  'SourceAudience.amount': 'The number of people, visits or printed copies',
  'SourceAudience.kind':
    'What the number counts: people (`unique_visitors`, `readers` of the printed edition, `listeners_viewers` or `subscribers`), `visits`, or printed copies (`circulation`)',
  'SourceAudience.period':
    'The period that the number covers. Only people per month count in potential reach',
  'SourceAudience.origin': 'Who published the number',
  'SourceAudience.month': 'The month to which the number refers (YYYY-MM)',
  'Source.host': 'The host name of the source, such as `www.example.com`',
};
