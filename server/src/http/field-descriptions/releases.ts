import { inEach } from './in-each.ts';

/** Press releases, and the articles that reuse them. */
export const releasesFields: Readonly<Record<string, string>> = {
  ...inEach(['Release', 'ReleaseDetails', 'release'], { title: 'The title of the press release' }),
  'ReleaseFigures.by_day':
    'The number of articles on each day in the time zone of the owner, from the day the release was sent or first reused, at most 30 days',
  'ReleaseFigures.first_at':
    'The time at which the first article that reuses the release was seen; null if there is none',
  'ReleaseFigures.last_at':
    'The time at which the last article that reuses the release was seen; null if there is none',
  sent_on: 'The day on which the release was sent',
  figures: 'How much the release was reused',
  own_words: 'The number of words in the release without quotations and closing parts; shares refer to these',
  ...inEach(['ReleaseArticle', 'reuse'], {
    own_words: 'The number of the release’s own words that the article contains',
    share: 'The share of the release’s own words that the article contains, 0 to 1',
  }),
  is_searched: 'Whether the articles that were already stored have been compared with the release',
  ...inEach(['Release', 'ReleaseDetails'], {
    alerts: 'Whether articles that reuse the release trigger a notification',
    status:
      'The status of the release. `active`: new articles are compared with it. `ended`: new articles are no longer compared with it; earlier results are kept',
  }),
  'ReleaseDetails.text': 'The text of the release, with its line breaks',
  parts: 'The parts of the release that do not count as reuse',
  passages: 'The passages of the release that articles contain, in the order of its text',
  'ReleaseFigures.articles': 'The number of articles that reuse the release',
  'ReleaseFigures.quotes': 'The number of articles that only quote the release',
  largest_share:
    'The largest share of the release’s own words that an article contains, 0 to 1; null if there is no article',
  'ReleaseArticle.kind':
    'How the article uses the release. `reuse`: it contains text of the release. `quote`: it only quotes the release',
  longest: 'The number of words in the longest run of the release’s words that the article contains',
  whole_sentences: 'The number of sentences of the release that the article contains word for word',
  changed_sentences:
    'The number of sentences of the release with at least half of their words in the article',
  quoted_words: 'The number of words of the release that the article quotes',
  'ReleaseArticle.article.at':
    'The time at which the article was published or, if that is unknown, first seen',
  'passages.articles': 'The number of articles that contain the passage',
  'ReleaseDetails.by_country':
    'The number of articles that reuse the release, by the country of their source, with the most articles first',
  'by_country.articles': 'The number of articles from this country',
  'ReleaseFigures.stories': 'The number of stories among the articles that reuse the release',
  'ReleaseFigures.sources': 'The number of sources with articles that reuse the release',
  'ReleaseFigures.countries': 'The number of countries from which sources reuse the release',
  'by_day.articles': 'The number of articles on this day',
  'ReleasePart.part': '`quote`: a quotation. `closing`: the closing part, such as contact details',
};
