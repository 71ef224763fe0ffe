/**
 * What the parameters of calls for programs mean, by name, or by the name of the call and the parameter if one name has
 * several meanings.
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  about_country:
    'Only articles that are about one of these countries, as their text says (ISO 3166-1, such as `FR`)',
  added: 'Only articles that the owner added by their address, or only the others',
  article_id: 'Only this article, if it meets the other filters',
  articleId: 'The ID of an article',
  category: 'Only sources of these categories',
  collection_id: 'The articles of this collection, whatever the scope',
  country: 'Only sources from these countries (ISO 3166-1, such as `FR`)',
  cursor: '`next_cursor` of the previous response; the other parameters stay the same',
  'matches.cursor':
    '`next_cursor` of any earlier response, even from last week: the list continues exactly where that one ended. `since` is no longer necessary',
  'subscriptionEvents.cursor':
    '`next_cursor` of an earlier response. Without it, the list begins after the last acknowledged event',
  deliveryId: 'The ID of a delivery',
  development:
    'Only articles that report one of these kinds of developments in their title or their first sentences, such as `takeover` or `recall`',
  earlier:
    'Lists only what was added to targets afterwards: earlier articles, by when they were first seen, and pages that the owner added by hand, by when they were published. Without it, they are left out, because they are not new. Read this list from its beginning again to see what was added since. Earlier articles are complete when `earlier_articles.last.status` of the target is no longer `running`',
  event_type: 'Only events of these types',
  from: 'First seen from this time on',
  'deliveries.from': 'Created from this time on',
  group: '`story`: one article of each story, the first of those that match the filters',
  health: 'Only sources in one of these states',
  highlighted: 'Only articles in which the owner highlighted something, or only the others',
  id: 'Only these',
  journalistId: 'The ID of a journalist',
  kind: 'Only items of one of these kinds',
  'quotes.kind': 'Only what people said, or only what organisations said',
  'releaseArticles.kind':
    '`reuse`: articles that contain text of the release. `quote`: articles that only quote it',
  'speakers.kind': 'Only people, or only organisations',
  label: 'Only targets with one of these labels',
  language: 'Only these languages',
  limit: 'How many to return at most',
  newsletter_id: 'Only issues of this newsletter',
  page: 'The number of the page, from 1',
  per_page: 'How many to return at most',
  period: 'The days that are counted, up to now',
  q: 'Only articles that contain all these words, in any of their forms',
  'journalists.about':
    'Words of their articles. Without `target_id`, all articles of the period that the owner may open count, even if no target found them',
  'journalists.story_id': 'Only articles of this story, whenever they were found',
  'journalists.q': 'The beginnings of words in the name; accents make no difference',
  'quotes.q': 'The beginnings of words in the quote or the speaker’s name; accents make no difference',
  'releases.q': 'Text in the title',
  'sources.q': 'Text in the name, the address or the description',
  'speakers.q': 'The beginnings of words in the name; accents make no difference',
  'targets.q': 'Text in the name, the description or the words of the target',
  received: 'Only issues of newsletters that the owner receives by email, or only the others',
  releaseId: 'The ID of a press release',
  saved: 'Only articles that the owner saved, or only the others',
  scope: '`mine`: what the owner’s targets found. `all`: every published article of approved sources',
  since:
    'Starts with matches that were found at this time or later; for a first call, before there is a cursor. Without both, the list begins with the oldest match',
  sort: 'The order of the list; `-` means descending. `-score` is only for articles that a target found',
  'journalists.sort': 'The order of the list; a cursor belongs to the order for which it was made',
  'targets.sort': 'The order of the list',
  source_country: 'Only articles of sources from these countries (ISO 3166-1, such as `FR`)',
  source_id: 'Only articles of these sources',
  speaker:
    'A name, or one word for everybody with this last name; accents, capitals and titles make no difference',
  status: 'Only items in one of these states',
  'targets.status':
    'Only targets in one of these states. `archived` cannot be combined with others; without it, archived targets are left out',
  storyId: 'The ID of a story; the ID of a merged story leads to the story that it is now part of',
  subscriptionId: 'The ID of a subscription',
  target_id: 'Only what these targets found',
  targetId: 'The ID of a target',
  timezone:
    'The time zone in which days and hours are counted, such as `Europe/Paris`; by default the owner’s',
  to: 'First seen before this time',
  'deliveries.to': 'Created before this time',
  unread: 'Only articles that the owner has not read, or only the others',
  webhookId: 'The ID of a webhook endpoint',
  when: '`coming`: from today on. `past`: recent days, latest first',
};
