/**
 * What the parameters of calls for programs mean, by name, or by the name of the call and the parameter if one name has
 * several meanings.
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  about_country:
    'Countries (ISO 3166-1, such as `FR`); according to its text, the article must be about at least one of them',
  added:
    '`true`: only articles that the owner added by their address. `false`: only articles that the owner did not add',
  article_id: 'The ID of an article; only this article is listed, if it meets the other filters',
  articleId: 'The ID of an article',
  category: 'The categories of the sources to list',
  collection_id: 'The ID of the collection whose articles are listed, regardless of `scope`',
  country: 'The countries of the sources to list (ISO 3166-1, such as `FR`)',
  cursor: '`next_cursor` of the previous response; keep the other parameters the same',
  'matches.cursor':
    '`next_cursor` of any earlier response, even from last week: the list continues exactly where that one ended, and `since` is not needed',
  'subscriptionEvents.cursor':
    '`next_cursor` of an earlier response. Without it, the list begins after the last acknowledged event',
  deliveryId: 'The ID of a delivery',
  development:
    'Kinds of developments, such as `takeover` or `recall`; the article must report at least one of them in its title or its first sentences',
  earlier:
    'Whether to list only what was added to targets afterwards: earlier articles, by when they were first seen, and pages that the owner added by hand, by when they were published. By default, they are left out, because they are not new. Read this list from its beginning again to see what was added since. Earlier articles are complete when `earlier_articles.last.status` of the target is no longer `running`',
  event_type: 'The types of the events whose deliveries are listed',
  from: 'The time at or after which articles must have been first seen',
  'deliveries.from': 'The time at or after which deliveries must have been created',
  group:
    'How articles are grouped. `story`: one article of each story, the first of those that match the filters',
  health: 'The health states of the sources to list',
  highlighted:
    '`true`: only articles in which the owner highlighted something. `false`: only articles without the owner’s highlights',
  id: 'The IDs of the targets or sources to list',
  journalistId: 'The ID of a journalist',
  kind: 'The kinds of articles to list',
  'quotes.kind': 'The kind of the speakers whose quotes are listed: people or organisations',
  'releaseArticles.kind':
    'How the articles use the release. `reuse`: they contain text of the release. `quote`: they only quote it',
  'speakers.kind': 'The kind of the speakers to list: people or organisations',
  label: 'Labels; the target must have at least one of them',
  language: 'The languages of the articles or sources to list',
  limit: 'The maximum number of items to return',
  newsletter_id: 'The ID of the received newsletter whose issues are listed',
  page: 'The number of the page, from 1',
  per_page: 'The maximum number of items on a page',
  period:
    'The days that are counted: `7d`, `30d`, `90d` or `365d` up to now, or two dates such as `2026-03-01..2026-03-31`',
  q: 'Words that must all appear in an article, in any of their forms',
  'journalists.about':
    'Words in the journalists’ articles. Without `target_id`, all articles from the period that the owner may open are counted, even if no target found them',
  'journalists.story_id': 'The ID of the story whose articles are counted, no matter when they were found',
  'journalists.q': 'The beginnings of words in the journalist’s name; accents make no difference',
  'quotes.q': 'The beginnings of words in the quote or the speaker’s name; accents make no difference',
  'releases.q': 'Text in the title of the press release',
  'sources.q': 'Text in the name, the address or the description of the source',
  'speakers.q': 'The beginnings of words in the speaker’s name; accents make no difference',
  'targets.q': 'Text in the name, the description or the words of the target',
  received:
    '`true`: only issues of newsletters that the owner receives by email. `false`: only articles that are not such issues',
  releaseId: 'The ID of a press release',
  saved: '`true`: only articles that the owner saved. `false`: only articles that the owner did not save',
  scope:
    'The articles to search. `mine`: what the owner’s targets found. `all`: every published article of approved sources',
  since:
    'The earliest time at which the listed matches were found; use it for the first call, when there is no cursor yet. Without `since` and `cursor`, the list begins with the oldest match',
  sort: 'The order of the list; `-` means descending. `-score` works only for articles that a target found. `-delay` sorts by how much later the sources in `reported_later_by` reported the story; it requires that parameter, and also works only for articles that a target found',
  'journalists.sort': 'The order of the list; a cursor is valid only with the order for which it was issued',
  'targets.sort': 'The order of the list',
  'targetFirstReports.sort':
    'The order of the sources; `-` means descending. Sources without a median delay come last',
  source_country: 'The countries of the sources that published the articles (ISO 3166-1, such as `FR`)',
  not_reported_by:
    'The IDs of sources. Lists only articles about stories that none of these sources has reported',
  reported_later_by:
    'The IDs of sources. Lists what other sources reported before the first of these sources reported the same story',
  source_id: 'The IDs of the sources whose articles are listed or counted',
  speaker:
    'The name of a speaker, or one word for everybody with this last name; accents, capitals and titles make no difference',
  status: 'The states of the deliveries to list',
  'releases.status': 'The state of the press releases to list',
  'targets.status':
    'The states of the targets to list. `archived` cannot be combined with others; by default, archived targets are left out',
  storyId: 'The ID of a story; the ID of a merged story leads to the story that it is now part of',
  subscriptionId: 'The ID of a subscription',
  target_id: 'The IDs of targets; at least one of them must have found the article',
  'ahead.target_id': 'The ID of the target whose articles announce the events',
  targetId: 'The ID of a target',
  timezone:
    'The time zone in which days and hours are counted, such as `Europe/Paris`; by default the owner’s',
  to: 'The time before which articles must have been first seen',
  'deliveries.to': 'The time before which deliveries must have been created',
  unread: '`true`: only articles that the owner has not read. `false`: only articles that the owner has read',
  webhookId: 'The ID of a webhook endpoint',
  when: 'Which events to list. `coming`: from today on. `past`: from recent days, latest first',
};
