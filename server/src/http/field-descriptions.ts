/**
 * What the fields of requests and responses mean, by name; if one name has several meanings, also by what contains the field: a
 * schema, the field whose value it is part of (if necessary, with what contains that field), or the `body` of a request or of an
 * `event`.
 */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  // Lists
  data: 'The items of this page of the list',
  'data.data': 'The data of the event, as its schema describes it; see `webhooks` in this document',
  'event.data': 'The objects that the event is about',
  next_cursor: 'The cursor of the next page; null at the end of the list',
  'ApiMatches.next_cursor':
    'The cursor to store: the next request continues after the last match of this response. If there was no match, the cursor of the request; null if the request had none',
  'SubscriptionEvents.next_cursor':
    'The position after the last event of this response; sending it to `ack` acknowledges that event and all before it. If there was no event, the position where the request started; null before the first event',
  has_more: 'Whether more items can be read now',
  pagination: 'The numbered page; only in responses to requests by page number, which are deprecated',

  // Errors
  'ErrorEnvelope.error': 'A copy of `message`',
  'ErrorEnvelope.message': 'A sentence for a person; its wording may change',
  'ErrorEnvelope.title': 'A copy of `message`',
  'ErrorEnvelope.code':
    'The code of the error, for programs; the list of codes is at the top of this document, and may grow',
  details:
    'Details of the cause, for some codes: `retry_after_seconds`, `required_scope`, `version`, `position`',
  fields:
    'For `validation_failed`: the messages about each field, by its dotted path; `_` stands for the whole body',
  request_id: 'The ID of the request, to quote when you report a problem; also in the header `X-Request-Id`',
  message: 'What was done, as a sentence for a person',

  // Common
  id: 'The ID of the object: opaque and permanent. Its prefix shows the kind of object',
  created_at: 'The time at which the object was created',
  updated_at: 'The time of the last change',
  'StoryTitleChange.version': 'The version of the article that has the new title',
  version:
    'A number that increases with each change. Send the version that you read: if somebody has changed the object since, your change is refused with `version_conflict`. Without a version, the last change wins',
  direction: 'The direction in which the text is written',
  language: 'The language of the text',
  'by_language.language': 'The language of the articles',
  'languages.language': 'The language of the articles',
  'Source.language': 'The language of the source',
  'StoryReport.language': 'The language of the articles that the report quotes',
  'source.language': 'The language of the source',
  'story.language': 'The language of the story',
  'StoryInLanguage.language': 'The language of the story',
  'StoryBeforeOrAfter.language': 'The language of the story',
  target_id: 'The target that found the article',
  target_name: 'The name of the target that found the article',
  source: 'The source that published the article',
  'data.source': 'The source that was approved',
  url: 'The address of the page',
  'ArticleRecording.url': 'The address of the recording',
  'Source.url': 'The address of the source',
  'request.url': 'The address to which the request was posted, or will be posted',
  'body.url': 'The address to which deliveries are posted',
  'webhook.url': 'The address to which deliveries are posted',

  // Matches
  article_id: 'The ID of the article',
  story_id: 'The ID of the story that the article is part of. It changes when stories are merged',
  'AheadEntry.story_id': 'The ID of the story of the newest article that announces the event',
  matched_at:
    'The time at which the article was found; for an earlier article that was added to the target, the time at which it was first seen. Matches are listed in this order',
  'last_article.matched_at': 'The time at which the article was found',
  score: 'How well the article matches the target, 0 to 100',
  matched_terms:
    'The words of the target that the article contains, as screens show them; for a quoted speaker, the name',
  'data.highlights': 'The positions of the matched words in the article',
  'ArticleMatch.highlights': 'The positions of the matched words in the article',
  is_first_of_story: 'Whether this was the first article of its story that the target found',
  feedback: 'The owner’s rating of the match; null if the owner has not rated it',
  tone: 'How the article speaks about the target, as the owner coded it; null if it is not coded yet',
  read_at:
    'The time at which the owner read the article; null if unread. Reading it with a key does not count',
  'data.read_at':
    'The time at which the owner read the match; null if unread. Reading it with a key does not count',
  backfilled_at:
    'The time at which an earlier article was added to the target, or the owner added the article by hand; null for all other matches',
  notification: 'What happened to the alert about the match',
  'notification.id': 'The ID of the alert in the inbox; null if there is no alert',
  suppressed_reason: 'Why there is no alert; null if there is one',
  waits_until: 'The time at which a held alert will be sent; null if the alert is not held',
  story_muted_at:
    'The time at which the owner muted the story, if that is why there is no alert; null otherwise',
  story_alerts: 'What the owner chose for alerts about the story; null if the owner chose nothing',
  'Highlight.field': 'The part of the article that contains the word; `body` means `content_text`',
  start: 'The offset of the first character, in UTF-16 code units, as JavaScript and Java count them',
  end: 'The offset after the last character, in UTF-16 code units',
  term: 'The word of the target',

  // Deliveries
  delivery: 'The delivery in its current state',
  'ApiDelivery.payload':
    'The exact bytes of the body that was posted, or will be posted. Its `webhook-id` is `event_id`',
  even_if_delivered:
    'Whether to send the delivery again even though the endpoint accepted it. By default, this is refused with `state_conflict`, so that no delivery is sent twice by accident',
  'body.since': 'The time from which deliveries are sent again, by when they were created',
  'body.until': 'The time up to which deliveries are sent again, by when they were created; by default now',
  'body.dry_run': 'Whether to only count what would be sent again',
  estimated: 'The number of deliveries that are sent again or, in a dry run, would be sent again',

  // Articles
  article: 'The article',
  'Article.kind': 'The kind of the article; treat a value that you do not know as `article`',
  'ArticleSummary.kind': 'The kind of the article; treat a value that you do not know as `article`',
  'article.kind': 'The kind of the article; treat a value that you do not know as `article`',
  title: 'The title of the notification',
  'Article.title': 'The title of the article',
  'ArticleSummary.title': 'The title of the article',
  'article.title': 'The title of the article',
  'AheadArticle.title': 'The title of the article',
  'QuoteArticle.title': 'The title of the article',
  'last_article.title': 'The title of the article',
  'first.title': 'The title of the article',
  'story.title': 'The title of the story',
  'RelatedStory.title': 'The title of the story',
  'StoryInLanguage.title': 'The title of the story',
  'StoryBeforeOrAfter.title': 'The title of the story',
  'Release.title': 'The title of the press release',
  'ReleaseDetails.title': 'The title of the press release',
  'release.title': 'The title of the press release',
  translated_title:
    'The title in the owner’s language, if the owner wants translated titles; null if not, or if it is not translated yet',
  is_title_made: 'Whether the article has no title of its own, so that `title` is the beginning of its text',
  duration_seconds: 'The length of the recording in seconds; null if there is no recording',
  said_at_seconds:
    'The time in the recording, in seconds, at which the sentence of `excerpt` is said; null if that is unknown',
  summary: 'The summary that the source gives, or else the beginning of the text',
  author: 'The author line as the article prints it; null if it names no author',
  'other_notes.author': 'The name of the person who wrote the note',
  image_url: 'The address of the article’s picture at the source; null if the article has no picture',
  thumbnail_url: 'The path of a small copy of the picture on this server; null while there is no copy',
  word_count: 'The number of words in the text',
  reading_time_minutes: 'The number of minutes it takes to read the text',
  published_at:
    'The time at which the article was published, according to its source; null if the source does not say',
  published_at_source: 'The place where `published_at` was found',
  first_seen_at: 'The time at which Newswatch first saw the article. It is never null, so sort by this field',
  'story.first_seen_at': 'The time at which the first article of the story was first seen',
  'StoryInLanguage.first_seen_at': 'The time at which the first article of the story was first seen',
  'StoryBeforeOrAfter.first_seen_at': 'The time at which the first article of the story was first seen',
  content_version:
    'A number that increases when the source changes the text; `article.updated` reports such changes',
  content_text: 'The whole text of the article; paragraphs are separated by an empty line',
  content_html:
    'The text as HTML with its headings, lists, tables and links, limited to safe elements. Empty if there is no such version',
  canonical_url: 'The canonical address that the page declares',
  story_size: 'The number of articles in the story, including this one',
  story_sources: 'The number of sources that published the articles of the story',
  extraction:
    'How much of the text could be read: all of it (`full`), a part (`partial`), only the summary (`summary_only`), only what is before a paywall (`paywalled`), or nothing (`failed`)',
  extraction_score: 'How certain it is that the full text was read, 0 to 1',
  language_confidence: 'How certain the detected language is, 0 to 1',
  saved: 'Whether the owner saved the article',
  highlight_count: 'The number of passages that the owner highlighted in the article',
  collection_ids:
    'The collections that contain the article: the owner’s own, and those shared with the owner',
  collected: 'How the article was added to the collection, in the list of a collection; null in other lists',
  added_by_me: 'Whether the owner added the article by its address',
  received: 'How the owner received the article by email; null for all other articles',
  'Article.matches': 'What each of the owner’s targets found in the article',
  'ArticleSummary.matches': 'What each of the owner’s targets found in the article',
  excerpt: 'The sentence that matched, at most 240 characters, or the beginning of the text',
  ranges: 'The positions of the matched words in this text',
  'OnlySentence.ranges': 'The positions of the names, amounts or quotations that only this source has',
  is_pdf: 'Whether the original is a PDF document',
  recording: 'The audio or video of the article; null if there is none',
  times: 'The times at which passages of the text are said in the recording',
  is_story_primary: 'Whether the title of this article is that of the story',
  similarity:
    'How much the article resembled the most similar article of its story when it was found, 0 to 1; null for the first article of a story',
  seen_in: 'Other sources that published the same article, which is stored once',
  journalists: 'The journalists named as authors of the article',
  other_languages: 'The other languages in which there is a story that probably reports the same event',
  'Article.highlights': 'The passages that the owner highlighted in the article',
  'Article.story': 'Other articles of the same story',

  // Targets
  'Target.name': 'The name of the target',
  'target.name': 'The name of the target',
  'targets.name': 'The name of the target',
  'watched_by.name': 'The name of the target',
  'Source.name': 'The name of the source',
  'source.name': 'The name of the source',
  'sources.name': 'The name of the source',
  'StorySource.name': 'The name of the source',
  'SeenIn.name': 'The name of the source',
  'by_source.name': 'The name of the source',
  'ApiJournalist.name': 'The name of the journalist',
  'ApiJournalistInList.name': 'The name of the journalist',
  'journalists.name': 'The name of the journalist',
  'co_authors.name': 'The name of the journalist',
  'same_name.name': 'The name of the journalist',
  'Webhook.name': 'The name of the webhook endpoint',
  'webhook.name': 'The name of the webhook endpoint',
  'Subscription.name': 'The name of the subscription',
  'data.name': 'The name of the subscription',
  'collection.name': 'The name of the collection',
  'key.name': 'The name of the API key',
  'api_key.name': 'The name of the API key',
  'headers.name': 'The name of the header',
  'WebhookHeader.name': 'The name of the header',
  'added_by.name': 'The name of the person',
  'NoteMention.name': 'The name of the person who is mentioned',
  'Speaker.name': 'The name of the speaker',
  'body.name': 'A name that people see in lists',
  description: 'A description for people, without any other effect',
  'Source.description': 'The source’s description of itself',
  labels: 'The labels of the target. If omitted, a new target has none, and a replaced target keeps its own',
  recipient_groups:
    'The groups of recipients who also get the target’s alerts. If omitted, a replaced target keeps its own',
  match_mode:
    'How the target finds articles: `keywords` uses the lists of words, and `query` uses the query, which can express more',
  keywords_any:
    'Words, at least one of which an article must contain. Each is a word, a phrase of up to six words, or the beginning of a word, such as `dredg*`. Only whole words match; a word in capitals, such as `US`, is only found in capitals',
  keywords_all: 'Words, all of which an article must contain',
  keywords_none: 'Words, none of which an article may contain',
  speakers:
    'People and organisations: articles that quote one of them are found just as if they contained a word from `keywords_any`. If omitted, a replaced target keeps its own',
  query:
    'The query in the mode `query`, otherwise null: words, "phrases", AND, OR, NOT, brackets and fields such as `title:`, as the help center describes them',
  match_fields: 'The parts of articles in which the target looks for words',
  match_word_forms: 'Whether other forms of a word match as well: `port` also finds `ports`',
  languages: 'The languages of the articles that the target finds; empty means every language',
  'SubscriptionFilter.languages':
    'The languages of the articles whose events are selected; empty means every language',
  'ApiJournalist.languages': 'The languages of the journalist’s articles',
  'story.languages': 'The languages of the story’s articles',
  source_scope:
    'The sources that the target reads: `all`, only those in `source_ids` (`include`), or all others (`exclude`)',
  'filter.source_ids': 'The sources whose articles are selected; empty means every source',
  source_ids:
    'The IDs of sources, which `source_scope` includes or excludes; `GET /external/v1/sources` lists them',
  'SubscriptionFilter.source_ids':
    'The sources of the articles whose events are selected; empty means every source',
  min_score: 'The minimum score for an alert; matches with a lower score are stored without alerts',
  'SubscriptionFilter.min_score': 'The minimum score of the matches whose events are selected',
  delivery_mode: 'When the target’s alerts are sent; `inherit` means as in the owner’s settings',
  channels: 'The channels on which the target’s alerts are sent; null means as in the owner’s settings',
  dedupe:
    'Which articles cause no further alert: all later articles of a story (`story`), only those with the same headline (`exact`), or none (`off`). All of them are matches',
  story_realert_hours:
    'The number of hours after which a continuing story causes another alert; null means only one alert',
  categories: 'The categories of the sources that the target reads; empty means all',
  priority: 'The priority of the target’s alerts; `high` alerts are also sent during quiet hours',
  daily_cap:
    'The maximum number of alerts of the target per day; null means no limit. Matches are not limited',
  starts_at:
    'The time at or after which an article must have been first seen to match; null means the creation of the target',
  expires_at: 'The time before which an article must have been first seen to match; null means no end',
  add_earlier_articles:
    'Whether to add the matching articles of the last 30 days to a new target, without alerts. `GET /external/v1/matches?earlier=true` lists them',
  'Target.status': 'The status of the target; only an active target finds articles',
  status_reason: 'Why the target is not active; null if the target is active',
  health: 'The health of the target; treat a value that you do not know as `ok`',
  'Source.health': 'The health of the source: whether it can be read',
  invalid_reason: 'Why the target can no longer find anything; null if it still can',
  matches_total: 'The number of all matches of the target, earlier articles included',
  matches_24h: 'The number of matches in the last 24 hours',
  matches_7d: 'The number of matches in the last 7 days',
  unread_matches: 'The number of matches that the owner has not read',
  last_match_at: 'The time at which the target last found something; null if it never did',
  precision_30d:
    'The share of relevant matches among those rated in 30 days, 0 to 1; null with fewer than ten ratings',
  follow: 'For a copy that follows its original: whether it is up to date; null for all other targets',
  may_follow:
    'The owner of the target from which this one was copied, if this one may follow it; null otherwise',
  earlier_articles: 'The state of the target’s earlier articles; only in responses about one target',
  'EarlierArticles.last': 'The last time that earlier articles were added; null if they never were',
  can_add: 'Whether earlier articles may be missing and can still be added today',

  urgency:
    'The conditions for urgent alerts, which are sent at once although the others wait for a digest; one of them is enough. Null means that no alert is urgent',
  'urgency.words': 'Words or phrases, at least one of which must be in the headline',
  'urgency.developments': 'Kinds of developments, at least one of which the article must report',
  'urgency.reports':
    'The number of sources in which the target must have found the story, and within how many hours',
  'urgency.source_ids': 'The IDs of the sources, one of which must have published the article',
  'urgency.unusual': 'Whether alerts are sent at once while the target finds far more than usual',
  'urgency.in_quiet_hours': 'Whether urgent alerts are also sent during quiet hours',
  'StoredUrgencyRule.words': 'Words or phrases, at least one of which must be in the headline',
  'StoredUrgencyRule.developments': 'Kinds of developments, at least one of which the article must report',
  'StoredUrgencyRule.reports':
    'The number of sources in which the target must have found the story, and within how many hours',
  'StoredUrgencyRule.source_ids': 'The IDs of the sources, one of which must have published the article',
  'StoredUrgencyRule.unusual': 'Whether alerts are sent at once while the target finds far more than usual',
  'StoredUrgencyRule.in_quiet_hours': 'Whether urgent alerts are also sent during quiet hours',
  'TargetPreview.urgent':
    'The number of alerts that would have been sent at once; null if the target has no urgency rule',

  // Previews of targets
  target: 'The target',
  'body.target': 'The target to preview',
  days: 'The number of past days to search',
  'TargetPreview.days':
    'The number of days that were searched; fewer than requested if there were too many articles',
  articles_checked: 'The number of articles that were searched',
  'TargetPreview.total': 'The number of articles that the target would have found',
  'TargetPreview.stories':
    'The number of stories of the articles that the target would have found: alerts are about stories',
  estimated_per_day: 'The number of alerts to expect per day',
  busiest_day: 'The number of stories on the busiest of the days that were searched',
  sample: 'Some of the articles that the target would have found',
  other_targets_per_day: 'The number of alerts per day of the owner’s other targets, over the last week',
  cap: 'The owner’s maximum number of alerts per day; null means no limit',
  warnings: 'Probable mistakes in the target, and what to change',

  // Keys
  scopes: 'The permissions of the key',
  prefix: 'The first characters of the key',
  usage: 'How much the key has been used',
  hour_used: 'The number of calls with the key in this hour',
  hour_limit:
    'The number of calls that the key may make in an hour; fewer if the owner’s other keys have used some of them',
  day_used: 'The number of calls with the key today',
  resets_at: 'The time at which the next hour begins',
  'key.expires_at': 'The time at which the key stops working; null means never',
  plan: 'The plan of the owner; it may have a value that this document does not name yet',

  // Webhooks
  'Webhook.url': 'The address to which deliveries are posted',
  events: 'The types of the events that are selected; see `webhooks` in this document',
  'request.headers': 'The headers that were sent, or will be sent',
  headers: 'The headers that are sent with each delivery, for example for a proxy in front of the endpoint',
  payload:
    'How much of each event is sent. `full`: everything. `thin`: each object is reduced to its `id`, for endpoints that may not see contents',
  subscribe: 'Whether the new endpoint is subscribed to its events for all targets',
  rate_limit_per_hour: 'The maximum number of deliveries that start in an hour; the rest wait',
  disabled_reason: 'Why Newswatch disabled the endpoint; null if the endpoint is not disabled',
  disabled_at: 'The time at which Newswatch disabled the endpoint; null if the endpoint is not disabled',
  secret: 'The secret that signs the deliveries. It is only in this response: store it',
  secret_hint: 'The last characters of the signing secret, to identify it',
  secrets_active: 'The number of secrets with which deliveries are signed: 2 for a while after a rotation',
  previous_secret_until:
    'The time until which deliveries are also signed with the previous secret; null if there is none',
  overlap_hours: 'The number of hours for which deliveries are also signed with the old secret',
  consecutive_failures: 'The number of attempts that failed since the last one that succeeded',
  failing_since: 'The time of the first failed attempt since the last success; null if none failed',
  success_rate_24h:
    'The share of events that were delivered among those that were delivered or given up in 24 hours, 0 to 1; null if there were none',
  deliveries_24h: 'The number of deliveries in the last 24 hours, by state',
  subscriptions: 'The number of subscriptions of the endpoint',
  last_delivery_at: 'The time of the last attempt; null if there was none',
  last_status: 'The HTTP status of the last attempt; null if there was no response',

  // Subscriptions
  'data.cursor':
    'The position that was acknowledged last; null if none was, and for subscriptions that are posted to an endpoint',
  'body.cursor':
    'The `next_cursor` of the response whose events you have handled. An older one makes later events available again',
  'SubscriptionAcknowledged.cursor': 'The position that is now acknowledged',
  lag: 'The number of events that are not yet acknowledged or, for an endpoint, not yet delivered',
  last_event_at: 'The time at which the last event was recorded; null if there was none',
  'WebhookTest.delivery': 'The delivery of the test event, with the response to it',
  'data.delivery':
    'How events are delivered: `webhook`, posted to an endpoint, or `pull`, fetched by programs',
  'body.delivery':
    'How events are delivered: `webhook`, posted to an endpoint, or `pull`, fetched by programs',
  'Subscription.delivery':
    'How events are delivered: `webhook`, posted to an endpoint, or `pull`, fetched by programs',
  target_ids:
    'The targets whose events the subscription selects; empty means all, including those created later',
  webhook_id: 'The ID of the endpoint to which events are posted; only if `delivery` is `webhook`',
  api_key_id:
    'The ID of the only key that may fetch the events; only if `delivery` is `pull`. Null means every key with the permission',
  'Subscription.webhook': 'The endpoint to which events are posted; null if programs fetch them',
  'Subscription.api_key': 'The only key that may fetch the events; null means every key with the permission',
  'Subscription.targets': 'The names and IDs of the targets in `target_ids`',
  'Subscription.cursor':
    'The position that was acknowledged last; null if none was, and for subscriptions that are posted to an endpoint',
  'Subscription.status': 'The status of the subscription; only an active subscription records events',
  last_fetched_at: 'The time at which a program last fetched events; null if none did',
  'filter.languages': 'The languages of the selected articles; empty means every language',
  'filter.min_score': 'The minimum score of the selected matches',
  filter: 'The conditions that an event must all meet; an empty list is no restriction',
  only_first_of_story: 'Whether only the first match of each story is selected',
  'ArticleRecording.type': 'The media type of the recording',
  type: 'The type of the event; ignore types that you do not know',
  timestamp: 'The time of the event. Events may arrive in another order: sort by this',

  // Quotes, speakers, journalists, stories, sources
  'Quote.kind': 'Whether a person or an organisation said the quote',
  'Speaker.kind': 'Whether the speaker is a person or an organisation',
  'Quote.words': 'The words that were said, without quotation marks',
  'quotes.words': 'The words that were said, without quotation marks',
  'Quote.id':
    'The ID of the newest article with the quote; it changes when another article publishes the same quote',
  'Quote.speaker': 'The name of the speaker, in the fullest form that the article uses',
  role: 'The speaker’s role, in the words of the article; null if the article names none',
  articles_total: 'The total number of articles, even if fewer are listed',
  sources_total: 'The total number of sources, even if fewer are listed',
  targets_total: 'The total number of targets, even if fewer are listed',
  watched_by:
    'An active target of the owner that already finds everything that the speaker says; null if there is none',
  co_authors: 'Journalists named as authors together with this one, most articles first',
  spellings: 'Other spellings of the name in author lines',
  same_name: 'Journalists with the same name in other sources, who may be somebody else',
  'AheadEntry.id': 'The ID of the event, which stays the same when more articles announce it',
  day: 'The day of the event or, if only the month is known, the first day of the month, in the time zone of the owner',
  last_day: 'The last day of the event; equal to `day` if the event lasts one day',
  begins: 'The time of day at which the event begins; null if the articles give none',
  is_called_off: 'Whether the last article that names the day says that the event is cancelled or postponed',
  sentence: 'The sentence in which the last article announces the event',
  'spike.today': 'The number of matches found today',
  today: 'Today’s date in the time zone of the owner',
  approved: 'Whether an administrator has approved the source',
  category: 'The category of the source',
  country: 'The country of the source (ISO 3166-1); null if unknown',
  read_since: 'The time at which the source was first read; null if it never was',
  last_crawled_at: 'The time at which the source was last read; null if it never was',
  last_success_at: 'The time at which the source was last read without a failure; null if it never was',
  next_crawl_at: 'The time at which the source will be read next; null if that is not planned',
  used_by_my_targets: 'The number of the owner’s targets that have a match from this source',
  primary_article_id: 'The ID of the article whose title is that of the story',
  is_complete: 'Whether all articles of the story are counted here',
  article_ids: 'The IDs of the story’s articles, earliest first',
  in_other_languages: 'Stories that probably report the same event in other languages',
  before_and_after: 'Earlier and later stories about the same people, organisations or things',
  timezone: 'The time zone in which days and hours were counted',
  totals: 'The figures of the period',
  previous_totals: 'The figures of the previous period of the same length',
  'TargetAnalytics.by_day':
    'The figures of every day of the period, oldest first, including days without matches',
  'ReleaseFigures.by_day':
    'The number of articles on each day in the time zone of the owner, from the day the release was sent or first reused, at most 30 days',
  'TargetPreview.by_day': 'The number of stories on each day, oldest first; the last day is today',
  'TargetTones.by_day':
    'The number of matches with each tone by day, oldest first, for days with coded matches',
  spike: 'How many matches the target found today, compared with the usual level',
  advanced: 'The advanced figures; null if the plan does not include them',

  // Deliveries
  webhook: 'The webhook endpoint',
  'Webhook.status':
    'The status of the endpoint, which is `pending_verification` until it has accepted a test event',
  'data.status': 'The status of the subscription; only an active subscription records events',
  'notification.status':
    'What happened to the alert. `held`: it will be sent at `waits_until`. `suppressed`: it will not be sent; see `suppressed_reason`',
  event_id: 'The ID of the event, which is the `webhook-id` of every attempt',
  event_type: 'The type of the event',
  subscription_id: 'The ID of the subscription that selected the event; null for a test event',
  subject: 'What the event is about, such as the title of the article',
  held: 'Why the delivery waits although it is due; null if it does not wait',
  'WebhookDeliveryDetails.trigger': 'Why the delivery was created',
  'WebhookAttempt.trigger': 'Why the attempt was made',
  attempts: 'The attempts, earliest first',
  attempts_count: 'The number of attempts that were made',
  attempts_left: 'The number of attempts that the schedule still has',
  next_attempt_at: 'The time at which the next attempt is due; null if none is scheduled',
  gives_up_at: 'The time at which the last attempt in the schedule is due; null if none is scheduled',
  completed_at: 'The time at which the event was delivered or given up; null until then',
  last_error: 'Why the last attempt failed; null if it did not fail',
  request: 'The request that was sent, or will be sent',
  'request.body': 'The exact bytes that are signed',
  n: 'The number of the attempt, from 1',
  started_at: 'The time at which the attempt was made',
  duration_ms: 'The duration of the attempt, in milliseconds',
  status_code: 'The HTTP status; null if there was no response',
  'WebhookAttempt.error': 'Why the attempt failed; null if there was a response',
  signature: 'The `webhook-signature` that was sent',
  response_excerpt: 'The beginning of the body of the response',
  retry_after_seconds: 'The `Retry-After` of the response, in seconds; null if the response has none',
  'deliveries_24h.success': 'The number of deliveries that the endpoint accepted',
  'deliveries_24h.failed': 'The number of deliveries that were given up',
  'deliveries_24h.pending': 'The number of deliveries that wait or will be sent again',

  // Figures of a target
  from: 'The beginning of the hour or day',
  'AnalyticsHour.from': 'The beginning of the hour',
  'weeks.from': 'The beginning of the week',
  'TargetAnalytics.from': 'The first day of the period',
  to: 'The last day of the period',
  'AnalyticsHour.to': 'The end of the hour, which is not part of it',
  first_day: 'The first day for which there are figures',
  'TargetAnalytics.period': 'The requested period',
  'AnalyticsTotals.matches': 'The number of matches in the period',
  'AnalyticsTotals.stories': 'The number of stories of the matches in the period',
  'AnalyticsTotals.sources': 'The number of sources of the matches in the period',
  'AnalyticsDay.date': 'The day',
  'AnalyticsDay.matches': 'The number of matches on this day',
  'AnalyticsDay.stories': 'The number of stories of the matches on this day',
  notified: 'The number of alerts about the matches',
  suppressed: 'The number of matches without an alert',
  'AnalyticsTotals.relevant': 'The number of matches that were rated relevant',
  'AnalyticsTotals.irrelevant': 'The number of matches that were rated irrelevant',
  excluded_relevant: 'The number of matches rated relevant that an exclusion of the target would now remove',
  excluded_irrelevant:
    'The number of matches rated irrelevant that an exclusion of the target would now remove',
  'AnalyticsTotals.precision':
    'The share of relevant matches among the rated matches that no exclusion would now remove, 0 to 1; null if there are none',
  usual: 'The usual number of matches on this weekday; null with less than fourteen days of history',
  'UsualLevel.median': 'The median number of matches on the same weekday over the last eight weeks',
  'UsualLevel.low':
    'The 10th percentile of the number of matches on the same weekday over the last eight weeks',
  'UsualLevel.high':
    'The 90th percentile of the number of matches on the same weekday over the last eight weeks',
  is_unusual: 'Whether the day is outside the usual range, and at least five matches away from the median',
  is_spike: 'Whether the number of today’s matches is already unusually high',
  usual_by_now:
    'The usual number of matches by this hour on this weekday; null with less than fourteen days of history',
  baseline_mean: 'The mean number of matches on the days of the period before today',
  ratio:
    'The number of today’s matches divided by the usual number by this hour; null if that number is zero or unknown',
  peak: 'The day of the period that is furthest above its usual level, and its largest story; null if no day is unusually high',
  tones: 'The tones that were coded for the matches in the period',
  by_source: 'The number of matches from each source, and how they were rated',
  'TargetTones.by_source':
    'The number of matches with each tone by source, for sources with coded matches; empty in the free plan',
  'by_source.source_id': 'The ID of the source',
  by_language: 'The number of matches in each language',
  'AdvancedAnalytics.by_term':
    'The number of matches of each word of the target, and how they were rated; a match counts for the first word that was found',
  'TargetPreview.by_term': 'The number of articles that each word of the target would have found',
  by_hour: 'The number of matches in each hour of the day, from 0 to 23',
  by_weekday:
    'The number of matches by weekday and hour: seven lists from Monday on, each with its twenty-four hours',
  count: 'The number of matches',
  'latency_buckets.count': 'The number of alerts',
  'by_day.count': 'The number of stories on this day',
  'by_term.alone': 'The number of articles found by this word and no other',
  'by_term.share': 'The share of all found articles that this word found, 0 to 1',
  'by_term.forms': 'Other forms of the word in the articles that were found, most frequent first',
  'by_term.capitals': 'The parts of the word in capitals that are not found in lower case',
  latency_ms:
    'The time from the publication of an article to its alert, in milliseconds, for alerts that did not wait for a digest',
  'PreviewWarning.code':
    'The code of the warning, for programs; treat a value that you do not know as `other`',
  'PreviewWarning.message': 'The warning as a sentence for a person',
  'PreviewWarning.term': 'The word that causes the warning; null if no single word does',
  remedy: 'What would help; null if that is not known',
  'remedy.label': 'The remedy in words',
  'remedy.remove_term': 'The word to exclude or to remove',
  'remedy.change': 'The fields of the target to change',
  'sample.highlights': 'The positions of the matched words in the article',
  coded: 'The number of matches whose tone is coded',
  coded_stories: 'The number of stories of the coded matches',
  favourable: 'The number of favourable matches',
  neutral: 'The number of neutral matches',
  unfavourable: 'The number of unfavourable matches',
  coded_at: 'The time at which the tone was coded',
  origin:
    'How the match got its tone: a person coded it, confirmed a suggestion or coded the whole story, or it is a copy of a coded text',

  // Copies of targets
  'TargetFollow.owner': 'The name of the original’s owner; null if the account was deleted',
  'may_follow.owner': 'The name of the original’s owner',
  'TargetFollow.state':
    'The state of the copy. `current`: it has the rule of the original. `behind`: it keeps an earlier rule. `ended`: it no longer follows the original',
  'TargetFollow.reason': 'Why the copy is behind or no longer follows the original; null if it is current',
  keywords_max: 'The number of keywords that the plan allows, if the new rule has more; null otherwise',
  missing_sources: 'The number of sources of the original that are not available and are left out',
  'last.status':
    'The state of the request. `running`: articles are still being added. `full`: more articles match than can be added, and the newest were added. `stopped`: the target was suspended or deleted',
  'last.added': 'The number of articles added so far',
  'last.since': 'The time at or after which an article must have been first seen to be added',
  requested_at: 'The time of the request to add earlier articles',
  may_ask: 'Whether a language model answers questions about the target’s matches',

  // More about articles
  logo_url: 'The path of the source’s logo on this server; null if it has none',
  printed: 'The name of the journalist as the article prints it',
  'ArticleRecording.kind': 'Whether the recording is audio or video',
  seconds: 'The number of seconds from the beginning of the recording',
  'ArticleRecording.seconds': 'The length of the recording in seconds',
  'Excerpt.text': 'The text of the excerpt',
  'TranslatedTitle.text': 'The translated title',
  added_at: 'The time at which the article was added to the collection',
  added_by: 'Who added the article to the collection; null if their account was deleted',
  received_at: 'The time at which the email arrived',
  sender: 'Who sent the email',
  quote: 'The words of the passage when it was highlighted',
  'ArticleHighlight.note': 'The owner’s note about the passage; empty if there is none',
  'PlacedHighlight.note': 'The owner’s note about the passage; empty if there is none',
  colour: 'The colour of the highlight',
  tags: 'The owner’s tags for the highlight',
  place: 'The position of the passage in `content_text`; null if it is no longer in the text',
  'StoryChange.place':
    'The place that the figures are about, if the story has such figures for several places; null if not',
  'changes.place':
    'The place that the figures are about, if the story has such figures for several places; null if not',
  suffix: 'The text after the passage',
  'PlacedHighlight.prefix': 'The text before the passage',
  'StoryChoice.until': 'The time at which the choice ends; null if it does not end',
  set_at: 'The time at which the owner made the choice',
  'StoryChoice.alerts':
    'The alerts that the owner wants about the story: `none`, or `each` for one about each new report',

  // Stories
  'story.articles': 'The number of articles in the story',
  'story.sources': 'The number of sources that reported the story',
  'ApiStory.story.sources': 'The sources of the story, in the order in which they reported it first',
  'story.targets': 'The owner’s targets that found the story',
  'story.countries': 'The countries of the story’s sources, those with the most sources first',
  'story.names': 'The people, organisations, places and other names that the story’s articles mention most',
  'story.reports': 'What the story’s articles report, by language, with what several sources say first',
  'story.changes':
    'How the story changed: figures that newer reports replaced, what ended, and figures in which sources differ',
  'story.read': 'The number of articles from which `reports` and `names` were taken',
  timeline:
    'The number of articles that appeared in each hour or day, without gaps, in the time zone of the owner',
  title_changes: 'Titles of the story’s articles that sources changed after publication',
  related: 'Stories that were split off from this one, or that this one was split off from',
  last_seen_at: 'The time at which the source’s last article by the journalist was first seen',
  'story.last_seen_at': 'The time at which the last article of the story was first seen',
  unread: 'The number of the source’s articles about the story that the owner has not read',
  'story.unread': 'The number of the story’s articles that the owner has not read',
  'StorySource.first': 'The first article of this source',
  new_sources: 'The number of sources that report the story for the first time',

  // Quotes, journalists, releases, what is ahead
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
  'ReleaseFigures.first_at':
    'The time at which the first article that reuses the release was seen; null if there is none',
  'Speaker.last_at': 'The time at which the last article that quotes the speaker was seen',
  'ReleaseFigures.last_at':
    'The time at which the last article that reuses the release was seen; null if there is none',
  'ApiJournalistInList.stories':
    'The number of stories of the journalist’s articles that the owner’s targets found in the period; with `about` or `story_id`, of all articles that the owner may open',
  'ApiJournalistInList.articles':
    'The number of the journalist’s articles that the owner’s targets found in the period; with `about` or `story_id`, all that the owner may open',
  'ApiJournalistInList.sources': 'The sources of the journalist’s articles, most articles first',
  'ApiJournalistInList.targets': 'The owner’s targets that found articles by the journalist',
  last_article: 'The journalist’s newest article',
  'ApiJournalist.articles':
    'The number of the journalist’s articles from the last 26 weeks that the owner may open',
  'ApiJournalist.sources': 'The sources of the journalist’s articles, most articles first',
  'ApiJournalist.targets': 'The owner’s targets that found articles by the journalist',
  'ApiJournalist.names':
    'The people, organisations, places and other names that the journalist’s newest articles mention most',
  'ApiJournalist.read': 'The number of articles from which `names` was taken',
  recent_articles: 'The journalist’s newest articles',
  weeks: 'The number of the journalist’s articles in each week, without gaps',
  sent_on: 'The day on which the release was sent',
  figures: 'How much the release was reused',
  'StoryChange.figures':
    'The figures: the newest last or, if sources differ at the same time, the smallest first',
  own_words: 'The number of words in the release without quotations and closing parts; shares refer to these',
  'ReleaseArticle.own_words': 'The number of the release’s own words that the article contains',
  'reuse.own_words': 'The number of the release’s own words that the article contains',
  is_searched: 'Whether the articles that were stored already have been compared with the release',
  'Release.alerts': 'Whether articles that reuse the release cause a notification',
  'ReleaseDetails.alerts': 'Whether articles that reuse the release cause a notification',
  'Release.status':
    'The status of the release. `active`: new articles are compared with it. `ended`: what was found is kept',
  'ReleaseDetails.status':
    'The status of the release. `active`: new articles are compared with it. `ended`: what was found is kept',
  'ReleaseDetails.text': 'The text of the release, with its line breaks',
  parts: 'The parts of the release that do not count as reuse',
  passages: 'The passages of the release that articles contain, in the order of its text',
  'ReleaseFigures.articles': 'The number of articles that reuse the release',
  'ReleaseFigures.quotes': 'The number of articles that only quote the release',
  largest_share:
    'The largest share of the release’s own words that an article contains, 0 to 1; null if there is no article',
  'ReleaseArticle.kind':
    'How the article uses the release. `reuse`: it contains text of the release. `quote`: it only quotes the release',
  'ReleaseArticle.share': 'The share of the release’s own words that the article contains, 0 to 1',
  longest: 'The number of words in the longest run of the release’s words that the article contains',
  whole_sentences: 'The number of sentences of the release that the article contains word for word',
  changed_sentences: 'The number of sentences of the release of which the article contains at least half',
  quoted_words: 'The number of words of the release that the article quotes',
  article_count: 'The number of articles that announce the event',
  'AheadEntry.articles': 'The articles that announce the event, newest first',
  'AheadEntry.targets': 'The owner’s targets that found articles about the event',
  'AheadEntry.precision': 'How precisely the date is known; `month`: the articles name no day',
  'begins.at': 'The moment of the beginning, in UTC',
  'begins.time': 'The time of day of the beginning, in the time zone of the owner, `HH:MM`',
  'begins.said': 'The day and time of the beginning, as the articles give them, in `time_zone`',
  time_zone: 'The time zone of `said`: a name such as `Europe/Madrid`, or an offset such as `+03:00`',
  'ApiAhead.total': 'The total number of announced events',
  own_dates: 'The owner’s own dates, by day, without their notes; only on the first page, all of them',
  'own_dates.title': 'What happens, as the owner wrote it',
  'own_dates.day': 'The first day, in the time zone of the owner',
  'own_dates.last_day': 'The last day; equal to `day` if the date lasts one day',
  'own_dates.begins': 'The time at which the date begins; null if the date lasts all day',
  'own_dates.ends': 'The time at which the date ends; null if the owner gave no time',
  'ends.at': 'The moment of the end, in UTC',
  'ends.time': 'The time of day of the end, in the time zone of the owner, `HH:MM`',
  'own_dates.place': 'A place, or the address of a page; empty if there is none',
  'own_dates.targets': 'The owner’s targets that the date is about',
  'own_dates.collection': 'The collection that the date belongs to; null if there is none',
  announcement_id:
    'The ID of the announced event that the owner keeps as this date, which is then not in `data`; null if there is none',
  'own_dates.reminder': 'The reminder that the owner gets; null if there is none',
  'own_dates.repeats':
    'How often the date is repeated; null if it is not. Each occurrence is listed as a separate date',
  'own_dates.repeats_until': 'The last day on which an occurrence can begin',
  remind_at: 'The time at which the next reminder is due; null if there is none',
  homepage_title: 'The title of the source’s home page; null if unknown',
  'Source.articles_total': 'The number of the source’s articles that are stored',
  articles_24h: 'The number of articles from the last 24 hours',
  article_count_7d: 'The number of articles from the last 7 days',
  'Source.status': 'The status of the source: whether its articles are read',
};
