import {
  type Language,
  type NamedInMatches,
  shownTerm,
  type TargetAnalytics,
  type TargetStatus,
  type Theme,
} from '@newswatch/shared/contracts';
import {
  dayOfMoment,
  daySentence,
  directionOf,
  figureSentences,
  LANGUAGE_TAG,
  type Look,
  languageName,
  monthDay,
  oneLine,
  rangeIn,
  type SaidFigures,
} from '../../notifier/index.ts';
import {
  countriesPart,
  type Deck,
  type DeckSlide,
  formattersOf,
  languagesPart,
  namesPart,
  reachPart,
  type SlideFormatters,
  sourcesPart,
  storiesPart,
  tonesPart,
  topicsPart,
} from '../../slides/index.ts';
import { hasPrevious, type ListedStory } from '../analytics/index.ts';
import { MATCHES_READ } from '../themes/index.ts';

const NAME_MAX = 150;
const TITLE_MAX = 110;

interface Told {
  target: { name: string; status: TargetStatus };
  analytics: TargetAnalytics;
  stories: readonly ListedStory[];
  /** The themes; empty in a plan without advanced analytics, like the lists there. */
  themes: readonly Pick<Theme, 'text' | 'stories' | 'trend'>[];
  names: readonly Pick<NamedInMatches, 'text' | 'stories' | 'kind'>[];
  /** null in a plan without advanced analytics. */
  places: Parameters<typeof countriesPart>[0] | null;
}

interface Reader {
  locale: Language;
  /** The owner’s name. */
  sender: string;
  look: Look | undefined;
}

/** The analytics of a target as slides: the same figures as on its page. */
export function targetDeck(told: Told, { locale, sender, look }: Reader): Deck {
  const { target, analytics, stories, themes, names, places } = told;
  const { totals, by_day, advanced } = analytics;
  const teller = formattersOf(locale);
  const { words, report, number } = teller;
  const figures = saidOf(told);
  const sentences = figureSentences(figures, locale, false);
  const [first, second] = stories;
  // Several stories may have the same number of sources.
  const isLargest = first !== undefined && first.sources > Math.max(1, second?.sources ?? 0);
  const largest = isLargest ? [report.largestStory(oneLine(first.title, TITLE_MAX), first.sources)] : [];
  const { matches } = totals;
  const range = rangeIn(locale, analytics.from, analytics.to);
  const listed = {
    sources: (advanced?.by_source ?? []).map(({ name, count }) => ({ name, value: count })),
    languages: (advanced?.by_language ?? []).map(({ language, count }) => ({
      name: languageName(language, locale),
      value: count,
    })),
    words: (advanced?.by_term ?? []).map(({ term, count }) => ({ name: shownTerm(term), value: count })),
    themes: themes.map(({ text, stories, trend }) => ({ name: text, value: stories, trend })),
    names: names.map(({ text, stories, kind }) => ({ name: text, value: stories, kind })),
  };
  const slides = [
    figuresSlide(told, { sentences, largest, teller }),
    daysSlide(told, { finding: daySentence(figures, locale)[0], teller }),
    tonesPart([{ name: target.name, tones: analytics.tones }], { teller }),
    reachPart([{ name: target.name, reach: advanced?.reach }], { teller }),
    sourcesPart(listed.sources, { matches, all: totals.sources, teller }),
    topicsPart(listed, { matches, read: MATCHES_READ, teller }),
    namesPart(listed.names, { read: MATCHES_READ, teller }),
    storiesPart(
      stories.map((story) => ({ ...story, day: dayOfMoment(locale, story.at, analytics.timezone) })),
      teller,
    ),
    languagesPart(listed.languages, { matches, teller }),
    countriesPart(places ?? undefined, { matches, teller }),
  ];
  return {
    ...{ language: LANGUAGE_TAG[locale], direction: directionOf(locale) },
    ...{ title: oneLine(target.name, NAME_MAX), label: words.analytics, range, sender },
    introduction: [],
    lead: [...sentences, ...largest],
    notes: [
      words.counted.period(range, analytics.timezone),
      ...(figures.previous === null ? [] : [words.counted.before(number(by_day.length))]),
      words.counted.source,
    ],
    look,
    slides: slides.filter((slide) => slide !== null),
  };
}

function saidOf({ target, analytics }: Told): SaidFigures & { previous: number | null } {
  const { from, first_day, totals, previous_totals, by_day, peak } = analytics;
  return {
    ...{ status: target.status, days: by_day, matches: totals.matches, sources: totals.sources },
    since: first_day > from ? first_day : null,
    previous: hasPrevious(analytics) ? previous_totals.matches : null,
    peak: peak && { date: peak.date, matches: peak.matches, usual: peak.usual.median },
  };
}

function figuresSlide(
  { analytics }: Told,
  {
    sentences,
    largest,
    teller,
  }: { sentences: readonly string[]; largest: string[]; teller: SlideFormatters },
): DeckSlide {
  const { words, report, number } = teller;
  const before = hasPrevious(analytics) ? analytics.previous_totals : null;
  const tile = (label: string, key: 'matches' | 'stories' | 'sources' | 'notified') => ({
    ...{ label, value: number(analytics.totals[key]) },
    hint: before ? report.before(number(before[key])) : '',
  });
  const [finding = words.keyFigures, ...others] = sentences;
  const { counted } = words;
  return {
    heading: words.keyFigures,
    finding,
    notes: [
      ...[counted.matches, counted.stories, counted.sources, counted.alerts],
      ...(before ? [counted.before(number(analytics.by_day.length))] : []),
    ],
    body: {
      kind: 'figures',
      tiles: [
        tile(report.matches, 'matches'),
        tile(report.stories, 'stories'),
        tile(report.sources, 'sources'),
        tile(words.alerts, 'notified'),
      ],
      sentences: [...others, ...largest],
    },
  };
}

function daysSlide(
  { analytics: { by_day, totals, hourly } }: Told,
  { finding, teller }: { finding: string | undefined; teller: SlideFormatters },
): DeckSlide | null {
  if (totals.matches === 0) return null;
  const { words, report, locale, number } = teller;
  if (hourly) return hoursSlide(hourly, { finding, teller });
  const hasUsual = by_day.some(({ usual }) => usual !== null);
  const days = by_day.map(({ date }) => monthDay(locale, date));
  const said = by_day.map(({ matches }, at) => `${days[at]}: ${number(matches)}`).join('; ');
  return {
    heading: report.matchesPerDay,
    finding: finding ?? report.matchesPerDay,
    notes: [words.counted.perDay, ...(hasUsual ? [words.counted.usual] : [])],
    body: {
      kind: 'days',
      ...{ said: `${report.matchesPerDay}: ${said}`, day: words.day, days, before: null },
      matches: { name: report.matches, values: by_day.map(({ matches }) => matches) },
      usual: hasUsual
        ? {
            low: { name: words.usualLow, values: by_day.map(({ usual }) => usual?.low ?? null) },
            high: { name: words.usualHigh, values: by_day.map(({ usual }) => usual?.high ?? null) },
          }
        : null,
      unusual: by_day.flatMap(({ is_unusual }, at) => (is_unusual ? [at] : [])),
    },
  };
}

/** A few days are shown by the hour. */
function hoursSlide(
  hourly: NonNullable<TargetAnalytics['hourly']>,
  { finding, teller: { words, locale, number } }: { finding: string | undefined; teller: SlideFormatters },
): DeckSlide {
  const hours = hourly.map(({ local }) => `${monthDay(locale, local.slice(0, 10))} ${local.slice(11, 16)}`);
  const said = hourly
    .flatMap(({ matches }, at) => (matches > 0 ? [`${hours[at]}: ${number(matches)}`] : []))
    .join('; ');
  return {
    heading: words.matchesPerHour,
    finding: finding ?? words.matchesPerHour,
    notes: [words.counted.perHour],
    body: {
      kind: 'days',
      ...{ said: `${words.matchesPerHour}: ${said}`, day: words.hour, days: hours, before: null },
      matches: { name: words.matchesPerHour, values: hourly.map(({ matches }) => matches) },
      usual: null,
      unusual: [],
    },
  };
}
