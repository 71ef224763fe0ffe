import { type Language, textDirection } from '@newswatch/shared/contracts';
import type { ReportContent, ReportEvent, ReportStory } from '../../storage/schema-reports.ts';
import { factsLine, listInDirection } from './alert-article.ts';
import { inLine, type Reader } from './alert-item.ts';
import { developmentName } from './development-names.ts';
import { html, LANGUAGE_TAG, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';
import { dayOfMoment, daysOf } from './report-dates.ts';
import {
  joined,
  NOTHING,
  quotedMost,
  type Section,
  speakerIn,
  subheading,
  titled,
} from './report-figures.ts';
import { reportPhrases } from './report-phrases.ts';

const TITLE_MAX = 300;
const QUOTE_MAX = 360;
const NAME_MAX = 100;
const INK = '#1d1a16';

/** Stories, each as its first article, with a link to the publisher. */
export function storyList(
  label: string,
  stories: readonly ReportStory[],
  reader: Reader,
  { isFirst = false, namesTargets = false } = {},
): Section {
  const { inSources } = reportPhrases[reader.locale];
  const told = stories.map(({ title, url, language, ...story }) => ({
    ...{ url, language },
    title: oneLine(title, TITLE_MAX),
    facts: [
      ...(story.sources > 1 ? [inSources(story.sources)] : []),
      oneLine(story.source, NAME_MAX),
      dayOfMoment(reader.locale, new Date(story.at), reader.timeZone),
      ...(story.developments ?? []).map((kind) => developmentName(reader.locale, kind)),
      ...(namesTargets ? story.targets.map((name) => oneLine(name, NAME_MAX)) : []),
    ],
  }));
  return linkList(label, told, reader, isFirst);
}

/** Lists what is announced for the next few days, with links to the publishers. */
export function eventList(
  events: readonly ReportEvent[],
  reader: Reader,
  { isFirst, namesTargets }: { isFirst: boolean; namesTargets: boolean },
): Section {
  const { ahead } = reportPhrases[reader.locale];
  const told = events.map(({ url, language, ...event }) => ({
    ...{ url, language },
    title: oneLine(event.sentence, TITLE_MAX),
    facts: [
      daysOf(reader.locale, event),
      oneLine(event.source, NAME_MAX),
      ...(namesTargets ? event.targets.map((name) => oneLine(name, NAME_MAX)) : []),
    ],
  }));
  return linkList(ahead, told, reader, isFirst);
}

/** Lists who is quoted most, and what some people said, with links to the publishers. */
export function quoteList({ quotes, total }: ReportContent, reader: Reader, isFirst: boolean): Section {
  const { locale, timeZone } = reader;
  const { quotes: words, inSources } = reportPhrases[locale];
  const most = quotedMost(quotes, locale, isFirst);
  const told = (quotes?.listed ?? []).map(({ url, language, speaker: name, kind, role, ...quote }) => ({
    ...{ url, language, isQuote: true },
    title: words.words(oneLine(quote.words, QUOTE_MAX)),
    facts: [
      speakerIn(locale, { name, ...(kind && { kind }), role }),
      oneLine(quote.source, NAME_MAX),
      ...(quote.sources > 1 ? [inSources(quote.sources)] : []),
      ...(quote.at === null ? [] : [dayOfMoment(locale, new Date(quote.at), timeZone)]),
      ...(total === null ? [] : quote.targets.map((target) => oneLine(target, NAME_MAX))),
    ],
  }));
  return joined([most, linkList(words.inTheirWords, told, reader, most === NOTHING && isFirst)]);
}

interface ToldLink {
  title: string;
  /** Whether the title is a quote. */
  isQuote?: boolean;
  url: string;
  language: Language;
  facts: string[];
}

const TITLED = 'font-weight:650';
const QUOTED = 'font-weight:400;font-family:Georgia,serif';

/** A date that the report's owner added may have no address. */
const linked = ({ title, url }: Pick<ToldLink, 'title' | 'url'>): Markup | string =>
  url === '' ? title : html`<a href="${url}" style="color:${INK};text-decoration:none">${title}</a>`;

function linkList(label: string, told: readonly ToldLink[], reader: Reader, isFirst: boolean): Section {
  if (told.length === 0) return NOTHING;
  return {
    body: [
      subheading(label, isFirst),
      ...listInDirection(
        told,
        reader.locale,
        (
          story,
        ) => html`<h3 class="ink" style="margin:0 0 4px;color:${INK};font-size:16px;line-height:22px;${story.isQuote ? QUOTED : TITLED}">${linked(story)}</h3>
${factsLine(story.facts, reader.locale)}`,
      ),
    ],
    text: [
      '',
      titled(label, reader.locale),
      ...told.flatMap((story) => [
        '',
        inLine(story.title),
        story.facts.map(inLine).join(' · '),
        ...(story.url ? [story.url] : []),
      ]),
    ],
    blocks: [
      { kind: 'heading', text: label },
      ...told.map(({ title, url, facts, language, isQuote = false }) => ({
        ...{ kind: 'story' as const, title, url, facts, isQuote },
        ...{ direction: textDirection(title), language: LANGUAGE_TAG[language] },
      })),
    ],
  };
}
