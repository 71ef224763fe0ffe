import { inEach } from './in-each.ts';

/** Quotes, speakers and journalists. */
export const peopleFields: Readonly<Record<string, string>> = {
  'last_article.matched_at': 'The time at which the article was found',
  ...inEach(['QuoteArticle', 'last_article'], { title: 'The title of the article' }),
  ...inEach(['ApiJournalist', 'ApiJournalistInList', 'journalists', 'co_authors', 'same_name'], {
    name: 'The name of the journalist',
  }),
  'Speaker.name': 'The name of the speaker',
  'ApiJournalist.languages': 'The languages of the journalist’s articles',
  'Quote.kind': 'Whether the speaker of the quote is a person or an organisation',
  'Speaker.kind': 'Whether the speaker is a person or an organisation',
  ...inEach(['Quote', 'quotes'], { words: 'The words that were said, without quotation marks' }),
  'Quote.id':
    'The ID of the newest article with the quote; it changes when another article publishes the same quote',
  'Quote.speaker': 'The name of the speaker, in the fullest form that the article uses',
  role: 'The speaker’s role, in the words of the article; null if the article names none',
  articles_total: 'The total number of articles, even if fewer are listed',
  sources_total: 'The total number of sources, even if fewer are listed',
  targets_total: 'The total number of targets, even if fewer are listed',
  watched_by:
    'An active target of the owner that already finds everything that the speaker says; null if there is none',
  co_authors: 'Journalists named as authors together with this one, those with the most joint articles first',
  spellings: 'Other spellings of the name in author lines',
  same_name: 'Journalists with the same name in other sources, who may be somebody else',
  'weeks.from': 'The beginning of the week',
  sentence_start:
    'The offset into `content_text`, in UTF-16 code units, at which the sentences with the quote and its speaker begin',
  sentence_end:
    'The offset into `content_text`, in UTF-16 code units, after the end of the sentences with the quote and its speaker',
  'Quote.articles': 'The articles with the quote that the owner’s targets found, newest first',
  'Quote.targets': 'The owner’s targets that found the articles with the quote',
  'Speaker.quotes':
    'The number of the speaker’s quotes in the period; the same quote in several articles counts once',
  'Speaker.articles': 'The number of articles that quote the speaker',
  'Speaker.sources': 'The number of sources whose articles quote the speaker',
  'Speaker.first_at': 'The time at which the first article that quotes the speaker was seen',
  'Speaker.last_at': 'The time at which the last article that quotes the speaker was seen',
  'ApiJournalistInList.stories':
    'The number of stories among the journalist’s articles that the owner’s targets found in the period; with `about` or `story_id`, among all that the owner may open',
  'ApiJournalistInList.articles':
    'The number of the journalist’s articles that the owner’s targets found in the period; with `about` or `story_id`, all that the owner may open',
  ...inEach(['ApiJournalistInList', 'ApiJournalist'], {
    sources: 'The sources of the journalist’s articles, those with the most articles first',
    targets: 'The owner’s targets that found articles by the journalist',
  }),
  last_article: 'The journalist’s newest article',
  'ApiJournalist.articles':
    'The number of the journalist’s articles from the last 26 weeks that the owner may open',
  'ApiJournalist.names':
    'The people, organisations, places and other names that the journalist’s newest articles mention most',
  'ApiJournalist.read': 'The number of articles from which `names` was taken',
  recent_articles: 'The journalist’s newest articles',
  weeks: 'The number of the journalist’s articles in each week, without gaps',
  'ApiJournalistAnswer.journalist': 'The journalist',
  'ApiJournalist.sources.articles': 'The number of the journalist’s articles from this source',
  'same_name.sources': 'The names of the sources of that journalist’s articles',
  'weeks.articles': 'The number of the journalist’s articles in this week',
  'ApiJournalist.targets.stories': 'The number of stories among the articles that the target found',
  'ApiJournalist.names.text': 'The name',
  'ApiJournalist.names.kind':
    'Whether it is a `person`, an `organisation` or a `place`; null if that is unknown',
  'ApiJournalist.names.articles': 'The number of articles that contain the name',
  'co_authors.articles': 'The number of articles that name both journalists as authors',
  'quotes.speaker': 'The name of the speaker',
  'quotes.kind':
    'Whether the speaker is a person or an organisation; omitted in events from before organisations could be speakers',
};
