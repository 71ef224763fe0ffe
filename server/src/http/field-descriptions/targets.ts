import { inEach } from './in-each.ts';

/** Targets, their previews, and copies that follow others. */
export const targetsFields: Readonly<Record<string, string>> = {
  target_id: 'The target that found the article',
  target_name: 'The name of the target that found the article',
  ...inEach(['Target', 'target', 'targets', 'watched_by'], { name: 'The name of the target' }),
  'collection.name': 'The name of the collection',
  description: 'A description for people; it has no other effect',
  labels: 'The labels of the target. If omitted, a new target has none, and a replaced target keeps its own',
  recipient_groups:
    'The groups of recipients who also get the target’s alerts. If omitted, a replaced target keeps its own',
  match_mode:
    'How the target finds articles: `keywords` uses the lists of words, and `query` uses the query, which can express more',
  keywords_any:
    'Words, at least one of which an article must contain. Each is a word, a phrase of up to six words, or the beginning of a word, such as `dredg*`. Only whole words match; a word in capitals, such as `US`, is only found in capitals',
  keywords_all: 'Words that must all appear in an article',
  keywords_none: 'Words that must not appear in an article',
  speakers:
    'People and organisations: articles that quote one of them are found just as if they contained a word from `keywords_any`. If omitted, a replaced target keeps its own',
  query:
    'The query in the mode `query`, otherwise null: words, "phrases", AND, OR, NOT, brackets and fields such as `title:`, as the help center describes them',
  match_fields: 'The parts of articles in which the target looks for words',
  match_word_forms: 'Whether other forms of a word match as well: `port` also finds `ports`',
  languages: 'The languages of the articles that the target finds; empty means every language',
  source_scope:
    'The sources that the target reads: `all`, only those in `source_ids` (`include`), or all others (`exclude`)',
  source_ids:
    'The IDs of sources, which `source_scope` includes or excludes; `GET /external/v1/sources` lists them',
  min_score: 'The minimum score for an alert; matches with a lower score are stored without alerts',
  delivery_mode:
    'When the target’s alerts are sent: at once (`live`), in a digest (`hourly`, `daily`), not at all (`none`), or as the owner’s settings say (`inherit`)',
  channels: 'The channels on which the target’s alerts are sent; null means those in the owner’s settings',
  dedupe:
    'Which articles trigger no further alert: all later articles of a story (`story`), only those with the same headline (`exact`), or none (`off`). All of them are matches',
  story_realert_hours:
    'The number of hours after which a continuing story triggers another alert; null means only one alert',
  categories: 'The categories of the sources that the target reads; empty means all',
  priority: 'The priority of the target’s alerts; `high` alerts are also sent during quiet hours',
  daily_cap:
    'The maximum number of alerts of the target per day; null means no limit. Matches are not limited',
  starts_at:
    'The time at or after which an article must have been first seen to match; null means the creation of the target',
  expires_at: 'The time before which an article must have been first seen to match; null means no end',
  add_earlier_articles:
    'Whether to add the matching articles from the last 30 days to a new target, without alerts. `GET /external/v1/matches?earlier=true` lists them',
  'Target.status': 'The status of the target; only an active target finds articles',
  status_reason:
    'Why the target is not active; null if it is. `user`: the owner paused or deleted it. `plan`: the owner has more targets than the plan allows. `quota`: the owner has more targets than an administrator allows. `admin`: an administrator suspended it. `verification_lost`: the owner has no verified channel',
  health:
    'The health of the target: `ok`, `silent` (no match for 14 days), `noisy` (too many matches, or too many rated irrelevant) or `invalid` (it can find nothing; see `invalid_reason`). Treat a value that you do not know as `ok`',
  invalid_reason:
    'Why the target can no longer find anything; null if it still can. `no_source`: Newswatch no longer reads any of its sources. `no_category`, `no_language`: none of its sources that Newswatch reads is in its categories, or publishes in its languages',
  matches_total: 'The total number of matches of the target, earlier articles included',
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
    'The conditions for urgent alerts, which are sent at once, even though the others wait for a digest; one of them is enough. A condition that is empty, null or false is not used. Null means that no alert is urgent',
  ...inEach(['StoredUrgencyRule', 'UrgencyRule'], {
    words: 'Words or phrases, at least one of which must be in the headline',
    developments: 'Kinds of developments, at least one of which the article must report',
    reports: 'The number of sources in which the target must have found the story, and within how many hours',
    source_ids: 'The IDs of the sources, one of which must have published the article',
    unusual: 'Whether alerts are sent at once while the target finds far more than usual',
    in_quiet_hours: 'Whether urgent alerts are also sent during quiet hours',
  }),
  'TargetPreview.urgent':
    'The number of alerts that would have been sent at once; null if the target has no urgency rule',
  target: 'The target',
  'body.target': 'The target to preview',
  days: 'The number of past days to search',
  'TargetPreview.days':
    'The number of days that were searched; fewer than requested if there were too many articles',
  articles_checked: 'The number of articles that were searched',
  'TargetPreview.total': 'The number of articles that the target would have found',
  'TargetPreview.stories':
    'The number of stories among the articles that the target would have found; there is one alert per story',
  estimated_per_day: 'The number of alerts to expect per day',
  busiest_day: 'The number of stories on the busiest of the days that were searched',
  sample: 'Some of the articles that the target would have found',
  other_targets_per_day: 'The number of alerts per day of the owner’s other targets, over the last week',
  cap: 'The owner’s maximum number of alerts per day; null means no limit',
  warnings: 'Probable mistakes in the target, and what to change',
  'TargetPreview.by_day': 'The number of stories on each day, oldest first; the last day is today',
  'TargetPreview.by_term': 'The number of articles that each word of the target would have found',
  'by_term.alone': 'The number of articles found by this word and no other',
  'by_term.share': 'The share of all found articles that this word found, 0 to 1',
  'by_term.forms': 'Other forms of the word in the articles that were found, most frequent first',
  'by_term.capitals': 'The parts of the word that are in capitals and are therefore not found in lower case',
  'PreviewWarning.code':
    'The code of the warning, for programs; treat a value that you do not know as `other`',
  'PreviewWarning.message': 'The warning as a sentence for a person',
  'PreviewWarning.term': 'The word that causes the warning; null if no single word does',
  'remedy.label': 'The remedy as a sentence for a person',
  'remedy.remove_term': 'The word to exclude or to remove',
  'remedy.change': 'The fields of the target to change',
  'sample.highlights': 'The positions of the matched words in the article',
  'TargetFollow.owner': 'The name of the original’s owner; null if the account was deleted',
  'may_follow.owner': 'The name of the original’s owner',
  'TargetFollow.state':
    'The state of the copy. `current`: it has the rule of the original. `behind`: it keeps an earlier rule. `ended`: it no longer follows the original',
  'TargetFollow.reason':
    'Why the copy is behind or no longer follows the original; null if it is current. `keywords`, `query`: the plan does not allow the new rule. `sources`: none of its sources is available. `stopped`: the owner ended the updates. `deleted`: the owner deleted the original. `unavailable`: the owner’s account is not active. `account_deleted`: the owner’s account was deleted',
  keywords_max: 'The number of keywords that the plan allows, if the new rule has more; null otherwise',
  missing_sources: 'The number of sources of the original that are not available and are left out',
  'last.status':
    'The state of the request. `running`: articles are still being added. `full`: more articles match than can be added, and the newest were added. `stopped`: the target was suspended or deleted',
  'last.added': 'The number of articles added so far',
  'last.since': 'The time at or after which an article must have been first seen to be added',
  requested_at: 'The time of the request to add earlier articles',
  may_ask: 'Whether a language model answers questions about the target’s matches',
  'reports.sources': 'The number of sources, at least two; sources of the same site count once',
  'reports.hours': 'The number of hours within which the sources must have reported the story',
  'Target.arriving_matches':
    'How many of the matches have moved to the new owner, while the target is being handed over with many matches; omitted otherwise, and in lists',
  'arriving_matches.moved': 'The number of matches that have moved',
  'arriving_matches.total': 'The number of matches to move',
};
