import { limits, type ReportSection, reportSections } from '@newswatch/shared/contracts';
import {
  dayOfMoment,
  daySentence,
  daysOf,
  developmentName,
  directionOf,
  figureSentences,
  LANGUAGE_TAG,
  type Look,
  labelledIn,
  languageName,
  momentsIn,
  monthDay,
  oneLine,
  type ReportReader,
  rangeIn,
  shareSentence,
  speakerIn,
  summarySentences,
} from '../notifier/index.ts';
import {
  aheadPart,
  beside,
  countriesPart,
  type Deck,
  type DeckSlide,
  developmentsPart,
  formattersOf,
  languagesPart,
  namesPart,
  quotesPart,
  reachPart,
  type SlideFormatters,
  sharePart,
  sourcesPart,
  speakersPart,
  storiesPart,
  tonesPart,
  topicsPart,
} from '../slides/index.ts';
import type { ReportContent, ReportTotal, TargetInReport } from '../storage/schema-reports.ts';
import { MATCHES_READ } from '../targets/index.ts';

/** The maximum number of slides, including the title slide. */
const SLIDES_MAX = 8;
const INTRODUCTION_LINES_MAX = 4;
const INTRODUCTION_LINE_MAX = 200;

type Figures = TargetInReport | ReportTotal;

/** An issue of a report as slides: the figures and the sentences of its email, with the parts that its owner chose. */
export function reportDeck(
  content: ReportContent,
  { locale, timeZone, look }: Pick<ReportReader, 'locale' | 'timeZone'> & { look: Look | undefined },
): Deck {
  const { targets, total, span, sections = reportSections, introduction = '' } = content;
  const teller = formattersOf(locale);
  const { words, report } = teller;
  const figures = total ?? targets[0];
  const range = span
    ? momentsIn(locale, span.from, span.to, content.timeZone)
    : rangeIn(locale, content.from, content.to);
  const summary = summarySentences(content, locale);
  const parts = figures
    ? [
        figuresSlide(content, { figures, summary, teller }),
        ...(total && !content.isOnePage ? aboutTargets(content, teller) : []),
        ...partsOf(sections, { content, figures, timeZone, teller }),
      ]
    : [];
  return {
    ...{ language: LANGUAGE_TAG[locale], direction: directionOf(locale), range, look },
    title: oneLine(content.name, limits.REPORT_NAME_MAX),
    label: report[content.frequency === 'once' ? 'label' : content.frequency],
    sender: content.sender ? oneLine(content.sender, limits.REPORT_SENDER_MAX) : '',
    introduction: shownLines(introduction),
    lead: summary,
    notes: [words.counted.period(range, content.timeZone), words.counted.source],
    slides: parts,
  };
}

/** The first lines of what the owner wrote. */
const shownLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => oneLine(line, INTRODUCTION_LINE_MAX))
    .filter((line) => line !== '')
    .slice(0, INTRODUCTION_LINES_MAX);

/** A slide for each of several targets about which the owner wrote something: the text, and the target’s figures. */
function aboutTargets({ targets, span }: ReportContent, { words, report, number, locale }: SlideFormatters) {
  const { counted } = words;
  return targets.flatMap((target): DeckSlide[] => {
    const lines = shownLines(target.introduction ?? '');
    if (lines.length === 0) return [];
    const { matches, previous, stories, sources } = target;
    const name = oneLine(target.name, limits.TARGET_NAME_MAX);
    const tile = (label: string, value: number, hint = '') => ({ label, value: number(value), hint });
    return [
      {
        ...{ heading: words.keyFigures, finding: name },
        notes: [counted.matches, counted.stories, counted.sources],
        body: {
          kind: 'figures',
          tiles: [
            tile(report.matches, matches, previous === null ? '' : report.before(number(previous))),
            tile(report.stories, stories),
            tile(report.sources, sources),
          ],
          words: lines,
          sentences: figureSentences(target, locale, span !== undefined),
        },
      },
    ];
  });
}

interface Subject {
  content: ReportContent;
  figures: Figures;
  /** The reader’s time zone, in which moments are shown. */
  timeZone: string;
  teller: SlideFormatters;
}

/** The slides of the chosen sections, in order. If there are too many, languages are beside the sources. */
function partsOf(sections: readonly ReportSection[], subject: Subject): DeckSlide[] {
  const made = new Map<string, DeckSlide | null>(
    sections.flatMap((section): [string, DeckSlide | null][] =>
      section === 'quotes' ? quoteParts(subject) : [[section, partOf(section, subject)]],
    ),
  );
  const count = [...made.values()].filter((part) => part !== null).length;
  const [sources, languages] = [made.get('sources') ?? null, made.get('languages') ?? null];
  if (count + 2 > SLIDES_MAX && sources && languages) {
    made.set('sources', beside(sources, languages));
    made.delete('languages');
  }
  return [...made.values()].filter((part) => part !== null);
}

/** Makes the slides with who was quoted most and what some people said, one each. */
function quoteParts({ content: { quotes }, timeZone, teller }: Subject): [string, DeckSlide | null][] {
  if (!quotes) return [];
  const { locale, report } = teller;
  const told = quotes.listed.map(({ words, url, speaker: name, kind, role, source, sources, at }) => ({
    ...{ words, url },
    by: [
      speakerIn(locale, { name, ...(kind && { kind }), role }),
      source,
      ...(sources > 1 ? [report.inSources(sources)] : []),
      ...(at === null ? [] : [dayOfMoment(locale, new Date(at), timeZone)]),
    ],
  }));
  const speakers = quotes.speakers.map(({ name, quotes: value }) => ({ name, value }));
  return [
    ['speakers', speakersPart(speakers, { people: quotes.people, quotes: quotes.total, teller })],
    ['quotes', quotesPart(told, teller)],
  ];
}

function partOf(section: Exclude<ReportSection, 'quotes'>, subject: Subject): DeckSlide | null {
  const { content, figures, timeZone, teller } = subject;
  const { locale } = teller;
  const { matches, advanced } = figures;
  switch (section) {
    case 'days':
      return daysSlide(subject);
    case 'share':
      return content.total
        ? sharePart(
            content.targets.flatMap(({ name, share }) => (share === null ? [] : [{ name, value: share }])),
            { finding: shareSentence(content.targets, locale)[0], teller },
          )
        : null;
    case 'stories':
      return storiesPart(
        figures.stories_listed.map((story) => ({
          ...story,
          day: dayOfMoment(locale, new Date(story.at), timeZone),
        })),
        teller,
      );
    case 'ahead':
      return aheadPart(
        (content.ahead ?? []).map((event) => ({ ...event, day: daysOf(locale, event) })),
        teller,
      );
    case 'names':
      return namesPart(
        (advanced?.names ?? []).map(({ text, kind, stories }) => ({ name: text, kind, value: stories })),
        { read: MATCHES_READ, teller },
      );
    case 'themes':
      return topicsPart(
        {
          words: [],
          themes: (advanced?.themes ?? []).map(({ text, stories, trend }) => ({
            ...{ name: text, value: stories, trend },
          })),
        },
        { matches, read: MATCHES_READ, teller },
      );
    case 'reach':
      return reachPart(content.targets, { teller });
    case 'tone':
      return tonesPart(
        content.targets.map((target) => ({
          name: target.name,
          tones: target.tones && { ...target.tones, matches: target.matches },
        })),
        { teller },
      );
    case 'countries':
      return countriesPart(advanced?.countries, { matches, teller });
    case 'developments':
      return developmentsPart(
        (content.developments ?? []).map(({ kind, articles }) => ({
          ...{ name: developmentName(locale, kind), value: articles },
        })),
        teller,
      );
    case 'sources':
      return sourcesPart(
        (advanced?.sources ?? []).map(({ name, matches: value }) => ({ name, value })),
        { matches, all: figures.sources, teller },
      );
    case 'languages':
      return languagesPart(
        (advanced?.languages ?? []).map(({ language, matches: value }) => ({
          ...{ name: languageName(language, locale), value },
        })),
        { matches, teller },
      );
  }
}

function figuresSlide(
  { span, total, targets }: ReportContent,
  { figures, summary, teller }: { figures: Figures; summary: readonly string[]; teller: SlideFormatters },
): DeckSlide {
  const { words, report, number } = teller;
  const { counted } = words;
  const { matches, previous, stories, sources } = figures;
  const articles = 'articles' in figures ? figures.articles : matches;
  const hint = previous === null ? '' : report.before(number(previous));
  const tile = (label: string, value: number, was = '') => ({ label, value: number(value), hint: was });
  const [finding = words.keyFigures, ...others] = summary;
  return {
    heading: words.keyFigures,
    finding,
    notes: [
      counted.matches,
      ...(articles === matches ? [] : [counted.articles]),
      ...[counted.stories, counted.sources],
      // Hours are compared with the same hours a week before, as the sentence says.
      ...(previous === null || span ? [] : [counted.before(number(figures.days.length))]),
    ],
    body: {
      kind: 'figures',
      tiles: [
        ...(articles === matches
          ? [tile(report.articles, articles, hint)]
          : [tile(report.matches, matches, hint), tile(report.articles, articles)]),
        tile(report.stories, stories),
        tile(report.sources, sources),
      ],
      words: total ? [] : shownLines(targets[0]?.introduction ?? ''),
      sentences: others,
    },
  };
}

/**
 * The slide with the days, in the same cases as in the email: a single bar says no more than the sentence, and periods of one or
 * two days, counted by hour, have no bars.
 */
function daysSlide({ content: { total }, figures, teller }: Subject): DeckSlide | null {
  const { words, report, locale, number } = teller;
  if (figures.days.length <= 1 || figures.matches === 0) return null;
  const isOfMatches = 'articles' in figures && figures.articles !== figures.matches;
  const heading = isOfMatches ? report.matchesPerDay : report.articlesPerDay;
  const days = figures.days.map(({ date }) => monthDay(locale, date));
  const said = figures.days
    .map(({ matches }, at) => labelledIn(locale, days[at] ?? '', number(matches)))
    .join(words.semicolon);
  const hasBefore = figures.days.some(({ previous }) => previous !== null);
  return {
    heading,
    finding: daySentence(figures, locale)[0] ?? heading,
    notes: [total ? words.counted.perDayTogether : words.counted.perDay],
    body: {
      kind: 'days',
      ...{ said: labelledIn(locale, heading, said), day: words.day, days, usual: null },
      matches: { name: report.thisPeriod, values: figures.days.map(({ matches }) => matches) },
      before: hasBefore
        ? { name: report.periodBefore, values: figures.days.map(({ previous }) => previous) }
        : null,
      unusual: [],
    },
  };
}
