import { inEach } from './in-each.ts';

/** Stories: what they report, how they grew and changed. */
export const storiesFields: Readonly<Record<string, string>> = {
  'StoryTitleChange.version': 'The version of the article that has the new title',
  'StoryReport.language': 'The language of the articles that the report quotes',
  ...inEach(['story', 'StoryInLanguage', 'StoryBeforeOrAfter'], {
    language: 'The language of the story',
    first_seen_at: 'The time at which the first article of the story was first seen',
    articles: 'The number of articles in the story',
    sources: 'The number of sources that reported the story',
  }),
  'first.title': 'The title of the article',
  ...inEach(['story', 'RelatedStory', 'StoryInLanguage', 'StoryBeforeOrAfter'], {
    title: 'The title of the story',
  }),
  'OnlySentence.ranges': 'The positions of the names, amounts or quotations that only this source has',
  'StorySource.name': 'The name of the source',
  'story.languages': 'The languages of the story’s articles',
  primary_article_id: 'The ID of the article whose title is that of the story',
  is_complete: 'Whether all articles of the story are counted here',
  article_ids: 'The IDs of the story’s articles, earliest first',
  in_other_languages: 'Stories that probably report the same event in other languages',
  before_and_after: 'Earlier and later stories about the same people, organisations or things',
  ...inEach(['StoryChange', 'changes'], {
    place:
      'The place that the figures are about, if the story has such figures for several places; null if not',
    measure:
      'What the figure is about. `dead`, `injured`, `missing`, `rescued`, `captive`, `arrested`, `evacuated`, `ill` and `protesters` count people, `without_power` people or households, `jobs` jobs to be cut, and `destroyed` buildings destroyed or damaged. `damage`, `price`, `price_per_share`, `fine` and `stolen` are sums of money',
    currency:
      'The currency as the sources write it, as a symbol or a word; null if the figure is not a sum of money',
    matter:
      'What was going on and then ended: `talks`, a `search`, the search for a `suspect`, a `trial`, a `strike`, the captivity of `captives`, a `fire`, the search for people who were `missing`, a `power` cut, an `evacuation`, an `alert` (a warning) or a closed `road`',
  }),
  'ApiStory.story.sources': 'The sources of the story, in the order in which they first reported it',
  'story.targets': 'The owner’s targets that found the story',
  'story.countries': 'The countries of the story’s sources, those with the most sources first',
  'story.names': 'The people, organisations, places and other names that the story’s articles mention most',
  'story.reports': 'What the story’s articles report, by language, starting with what several sources say',
  'story.changes':
    'How the story changed: figures that newer reports replaced, what ended, and figures that sources disagree on',
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
  'StoryChange.figures':
    'The figures: the newest last or, if sources differ at the same time, the smallest first',
  'ApiStory.story': 'The story',
  'languages.articles': 'The number of articles in this language',
  'countries.country': 'The country of the sources (ISO 3166-1)',
  'countries.sources': 'The number of sources from this country',
  'targets.articles': 'The number of these articles that the target found',
  'StorySource.articles': 'The number of the source’s articles about the story',
  ...inEach(['OnlySentence', 'ReportedSentence'], { text: 'The sentence, word for word' }),
  'ReportedSentence.sources': 'The number of sources that say essentially the same, this one included',
  'ReportedSentence.texts':
    'The number of different texts of those sources: an agency’s text counts once, even if several sources published it',
  'ReportTimeline.unit': 'Whether each bar is an `hour` or a `day`',
  'ReportTimeline.bars': 'The hours or days, earliest first, without gaps',
  'bars.articles': 'The number of articles that were first seen in this hour or on this day',
  'ReportTimeline.earlier': 'The number of articles from before the first bar',
  'StoryBeforeOrAfter.names': 'The names that both stories have in common',
  'StoryChange.kind':
    '`figure`: newer reports replaced a figure. `differing`: sources give different figures at the same time. `state`: something ended',
  'changes.kind': '`figure`: a figure was replaced, or sources began to differ. `state`: something ended',
  'StoryChange.before': 'The title or sentence that said it was going on',
  'StoryChange.after': 'The title or sentence that said it had ended',
  'changes.before':
    'What was reported before: the figure, which is null if sources only began to differ, or a title or sentence that said it was going on',
  'changes.now': 'The figure now; several if sources give different ones',
  'changes.after': 'The title or sentence that said it had ended',
  ...inEach(['StoryFigure', 'before', 'now'], {
    value: 'The figure',
    bound:
      'How the source qualifies the figure: `at_least`, `up_to` or `about`; null if it gives an exact figure',
  }),
  ...inEach(['StoryFigure', 'StoryState', 'before', 'now', 'after'], {
    at: 'The time at which the first article that reports the figure or the state was first seen',
  }),
  ...inEach(['StoryFigure', 'StoryState'], {
    sources: 'The number of sources that report the figure or the state',
  }),
  ...inEach(['StoryState', 'after'], { text: 'The title or sentence, word for word' }),
  'StoryName.text': 'The name',
  'StoryName.kind': 'Whether it is a `person`, an `organisation` or a `place`; null if that is unknown',
  'StoryName.articles': 'The number of articles that contain the name',
  ...inEach(['StoryName', 'StoryReport'], { sources: 'The number of sources that published those articles' }),
  'StoryReport.articles': 'The number of articles that were read for the report',
  'StoryReport.reported':
    'Sentences that say what several sources report, at most five; empty if there is only one source',
  'StoryReport.only':
    'Sentences with what only one source reports, in the order in which the sources first reported the story',
  'StoryTitleChange.before': 'The title before the change',
  'StoryTitleChange.after': 'The title after the change',
  'StoryTitleChange.seen_at': 'The time at which the new title was first seen',
};
