import { inEach } from './in-each.ts';

/** Matches and articles, with what their owner and other people added to them. */
export const articlesFields: Readonly<Record<string, string>> = {
  'ApiMatches.next_cursor':
    'The cursor to store: the next request continues after the last match of this response. If there was no match, the cursor of the request; null if the request had none',
  'ArticleRecording.url': 'The address of the recording',
  article_id: 'The ID of the article',
  story_id: 'The ID of the story that the article is part of. It changes when stories are merged',
  matched_at:
    'The time at which the article was found; for an earlier article that was added to the target, the time at which it was first seen. Matches are listed in this order',
  score: 'How well the article matches the target, 0 to 100',
  matched_terms:
    'The words of the target that the article contains, as screens show them; for a quoted speaker, the name',
  ...inEach(['data', 'ArticleMatch'], { highlights: 'The positions of the matched words in the article' }),
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
  'notification.id': 'The ID of the notification in the inbox; null if there is none',
  suppressed_reason:
    'Why there is no alert or why it is held, such as `duplicate_story` (the story caused an alert before), `below_min_score` or `quiet_hours`; null if it was sent',
  waits_until: 'The time at which a held alert will be sent; null if the alert is not held',
  story_muted_at:
    'The time at which the owner muted the story, if that is why there is no alert; null otherwise',
  story_alerts: 'What the owner chose for alerts about the story; null if the owner chose nothing',
  'Highlight.field': 'The part of the article that contains the word; `body` means `content_text`',
  start: 'The offset of the first character, in UTF-16 code units, as JavaScript and Java count them',
  end: 'The offset after the last character, in UTF-16 code units',
  term: 'The word of the target',
  article: 'The article',
  ...inEach(['Article', 'ArticleSummary', 'article'], {
    kind: 'The kind of the article: a text (`article`), an `episode` of a podcast, a `video` or a `post` of an account. Treat a value that you do not know as `article`',
    title: 'The title of the article',
  }),
  title: 'The title of the notification',
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
  published_at_source:
    'Where `published_at` was found: in the feed (`feed`), in the data of the page (`jsonld`, `meta`), in its text (`html`) or its address (`url`); `administrator`: an administrator set it; `none`: nowhere',
  first_seen_at: 'The time at which Newswatch first saw the article. It is never null, so sort by this field',
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
  ...inEach(['Article', 'ArticleSummary'], {
    matches: 'What each of the owner’s targets found in the article',
  }),
  excerpt: 'The sentence that matched, at most 240 characters, or the beginning of the text',
  ranges: 'The positions of the matched words in this text',
  reported_later:
    'Who reported the story first, and how much later the sources in `reported_later_by` did; null without this parameter',
  'LaterReport.first': 'The first report of the story, among those that the list can contain',
  'LaterReport.later': 'The first report of the story by one of the sources in `reported_later_by`',
  'LaterReport.minutes': 'The number of minutes between the two',
  reported_at:
    'The minute in which the article was published according to its page; if the page gives no time, or a later one, when Newswatch first saw it',
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
  'added_by.name': 'The name of the person',
  'NoteMention.name': 'The name of the person who is mentioned',
  'ArticleRecording.type': 'The media type of the recording',
  'notification.status':
    'What happened to the alert. `pending`: it is about to be sent. `held`: it will be sent at `waits_until`. `sent`: it was sent. `partially_sent`: it was sent on some channels. `failed`: it could not be sent. `suppressed`: it will not be sent; see `suppressed_reason`',
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
  ...inEach(['ArticleHighlight', 'PlacedHighlight'], {
    note: 'The owner’s note about the passage; empty if there is none',
  }),
  colour: 'The colour of the highlight',
  tags: 'The owner’s tags for the highlight',
  place: 'The position of the passage in `content_text`; null if it is no longer in the text',
  suffix: 'The text after the passage',
  'PlacedHighlight.prefix': 'The text before the passage',
  'StoryChoice.until': 'The time at which the choice expires; null if it does not expire',
  set_at: 'The time at which the owner made the choice',
  'StoryChoice.alerts':
    'The alerts that the owner wants about the story: `none`, or `each` for one about each new report',
  'ApiMatches.data.story':
    'How much of the story the target found; omitted in this list, which has an entry for each match',
  'data.story.matches': 'The number of the story’s articles that the target found',
  developments:
    'The kinds of developments that the article reports in its title or its first sentences; empty if it reports none',
  'added_by.is_me': 'Whether the owner of the key added the article',
  'collected.joined_story_id':
    'The ID of the followed story through which the article was added; null if a person added it',
  'collected.note': 'The owner’s note about the article in this collection; empty if there is none',
  'collected.note_version': 'The version of that note; 0 if there is none',
  'collected.addition': 'A number that is higher for articles that were added later',
  'collected.is_new':
    'Whether somebody else added the article since the owner’s last visit to the collection',
  'collected.other_notes': 'The notes of other people about the article in this collection, oldest first',
  'collected.highlights': 'The passages that the owner highlighted in the article, in the order of the text',
  ...inEach(['collected', 'other_notes'], {
    mentions: 'The people whom the note mentions, in the order of the text',
  }),
  'other_notes.author_id':
    'The ID of the person who wrote the note; null unless the owner of the key owns the collection',
  'other_notes.note': 'The text of the note',
  'NoteMention.id': 'The ID of the person who is mentioned',
  'NoteMention.start': 'The offset of the `@` in the note, in UTF-16 code units',
  'NoteMention.end': 'The offset after the name in the note, in UTF-16 code units',
  'Article.story.source_name': 'The name of the source of the article',
  'Article.story.source_logo_url': 'The path of the logo of that source on this server; null if it has none',
  'ReceivedIssue.newsletter_id': 'The ID of the newsletter of which the article is an issue',
  'ReceivedIssue.authenticity': 'Whether the email is really from the domain of its sender',
  'ReceivedIssue.has_original':
    'Whether `url` is a public copy of the email; if not, `url` is the page of the article in Newswatch',
  'Authenticity.result':
    '`signed`: the domain signed the email (DKIM). `allowed_server`: the domain allows the server that sent it (SPF). `unproven`: neither. `failed`: neither, and the domain asks others to reject such emails. `unchecked`: this could not be checked',
  'Authenticity.domain': 'The domain that signed the email or allowed its server; null if there is none',
  ...inEach(['MatchTone', 'tone'], {
    value: 'The tone of the article towards the target: `favourable`, `neutral` or `unfavourable`',
  }),
};
