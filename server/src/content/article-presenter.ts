import {
  type Article,
  type ArticleMatch,
  type ArticleSummary,
  type ArticleTime,
  type Excerpt,
  type Highlight,
  type Language,
  type LaterReport,
  type TranslatedTitle,
  timeAt,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readingMinutes } from '../reading-time.ts';
import { presentTone } from '../storage/match-tone.ts';
import { presentStoryChoice, type StoryChoiceRow } from '../stories/index.ts';
import { presentTitle } from '../translated-titles/index.ts';
import type { ArticleMatchRow } from './article-matches.ts';
import type { DetailRow, SummaryRow } from './article-repository.ts';
import type { OtherNote } from './collections/notes-repository.ts';
import { personIn } from './collections/person-in.ts';
import { mentionRanges } from './collections/place-mentions.ts';
import type { CollectedRow } from './collections/repository.ts';
import { placeHighlights, presentHighlight } from './highlights/presenter.ts';
import type { HighlightRow } from './highlights/repository.ts';
import { beginningOf, matchedSentence } from './matched-sentence.ts';
import { picturePath } from './picture-path.ts';

interface SummaryParts {
  /** The title of the article in the language that the person chose for titles. */
  translatedTitle?: TranslatedTitle | undefined;
  /** The beginning of the text, as much as the excerpt needs. */
  text?: string | undefined;
  /** When each part of the text is spoken. */
  times?: readonly ArticleTime[] | undefined;
  /** The article's places in the person's collections, with notes. */
  collected?: readonly CollectedRow[] | undefined;
  /** The number of passages highlighted by the person. */
  highlightCount?: number | undefined;
  /** The highlighted passages in the order of the text, for the list of a collection. */
  highlights?: readonly HighlightRow[] | undefined;
  /** The collection whose list this is. */
  collectionId?: string | undefined;
  /** Other members' notes on the article in that collection. */
  otherNotes?: readonly OtherNote[] | undefined;
  /** How much later the chosen sources reported its story. */
  later?: LaterReport | undefined;
}

/** An article in a list. Leaves out the body and its highlights. */
export function presentSummary(
  row: SummaryRow,
  matches: readonly ArticleMatchRow[],
  {
    translatedTitle,
    text,
    times = [],
    collected = [],
    highlightCount = 0,
    highlights = [],
    collectionId,
    otherNotes = [],
    later,
  }: SummaryParts,
): ArticleSummary {
  const [said] = times.length > 0 ? bodyMarks(matches) : [];
  const here = collected.find(({ collection_id }) => collection_id === collectionId);
  return {
    id: row.id,
    source: {
      id: row.source_id,
      name: row.source_name,
      language: row.source_language,
      logo_url: picturePath(row.mark_id),
    },
    url: row.url,
    kind: row.kind,
    title: row.title,
    translated_title: presentTitle(translatedTitle),
    is_title_made: row.is_title_made,
    duration_seconds: row.recording?.seconds ?? null,
    said_at_seconds: (said && timeAt(times, said.start)) ?? null,
    summary: row.summary,
    author: row.author,
    image_url: row.image_url,
    thumbnail_url: picturePath(row.thumbnail_id),
    word_count: row.word_count,
    reading_time_minutes: readingMinutes(row.word_count),
    language: row.language,
    direction: row.direction,
    published_at: row.published_at?.toISOString() ?? null,
    first_seen_at: row.first_seen_at.toISOString(),
    content_version: row.content_version,
    story_id: row.story_id,
    story_size: row.story_size,
    story_sources: row.story_sources,
    extraction: row.extraction,
    read_at: row.read_at?.toISOString() ?? null,
    saved: row.saved_at !== null,
    added_by_me: row.added_by_me,
    received: row.received,
    developments: row.developments ?? [],
    reported_later: later ?? null,
    highlight_count: highlightCount,
    collection_ids: collected.map(({ collection_id }) => collection_id),
    collected: here
      ? {
          added_at: here.added_at.toISOString(),
          added_by:
            here.added_by_name === null ? null : { name: here.added_by_name, is_me: here.added_by_me },
          joined_story_id: here.joined_story_id,
          note: here.note,
          note_version: here.note_version,
          mentions: mentionRanges(here.stored, here.mentioned, here.collection_id),
          addition: here.addition,
          is_new: here.is_new,
          other_notes: otherNotes.map(({ author, user_id, note, stored, mentioned, updated_at }) => ({
            ...{ author, note },
            mentions: mentionRanges(stored, mentioned, here.collection_id),
            author_id: here.role === 'owner' ? personIn(here.collection_id, user_id) : null,
            updated_at: updated_at.toISOString(),
          })),
          highlights: highlights.map(presentHighlight),
        }
      : null,
    matches: matches.map((match) => ({
      ...presentMatch(match),
      highlights: match.highlights.filter((highlight) => highlight.field !== 'body'),
    })),
    excerpt: excerptOf(row, matches, text, said !== undefined),
  };
}

/** The highlights in the text, in reading order. */
export function bodyMarks(matches: readonly ArticleMatchRow[]): Highlight[] {
  return marksIn('body', matches);
}

function marksIn(field: 'body' | 'summary', matches: readonly ArticleMatchRow[]): Highlight[] {
  return matches
    .flatMap(({ highlights }) => highlights)
    .filter((highlight) => highlight.field === field)
    .sort((one, other) => one.start - other.start);
}

/**
 * The sentence that matched, from the summary or else from the text; for a recording, from its transcript. Without a match,
 * the start of the summary.
 */
function excerptOf(
  row: SummaryRow,
  matches: readonly ArticleMatchRow[],
  text: string | undefined,
  isSaid: boolean,
): Excerpt {
  const inSummary = marksIn('summary', matches);
  if (inSummary.length > 0 && !(isSaid && text !== undefined)) return matchedSentence(row.summary, inSummary);
  const inBody = bodyMarks(matches);
  return text !== undefined && inBody.length > 0 ? matchedSentence(text, inBody) : beginningOf(row.summary);
}

interface Sibling {
  id: string;
  title: string;
  url: string;
  language: Language;
  source_name: string;
  mark_id: string | null;
  first_seen_at: Date;
}

/** The article that a user opens: its text, every highlight in it, and the other articles of the story. */
export function presentArticle(
  row: DetailRow,
  matches: readonly ArticleMatchRow[],
  {
    siblings,
    seenIn,
    collected,
    highlights,
    choice,
    times = [],
  }: {
    siblings: readonly Sibling[];
    seenIn: Article['seen_in'];
    collected: readonly CollectedRow[];
    highlights: readonly HighlightRow[];
    choice: StoryChoiceRow | undefined;
    times?: readonly ArticleTime[] | undefined;
  },
): Article {
  return {
    ...presentSummary(row, matches, {
      text: row.content_text,
      times,
      collected,
      highlightCount: highlights.length,
    }),
    matches: matches.map(presentMatch),
    canonical_url: row.canonical_url,
    updated_at: row.updated_at.toISOString(),
    content_text: row.content_text,
    content_html: row.content_html,
    language_confidence: row.language_confidence,
    extraction_score: row.extraction_score,
    is_pdf: row.is_pdf,
    recording: row.recording,
    times: [...times],
    published_at_source: row.published_at_source,
    is_story_primary: row.is_story_primary,
    similarity: row.similarity,
    seen_in: seenIn,
    story_alerts: presentStoryChoice(choice),
    highlights: placeHighlights(row.content_text, highlights),
    story: siblings.map(({ mark_id, ...sibling }) => ({
      ...sibling,
      source_logo_url: picturePath(mark_id),
      first_seen_at: sibling.first_seen_at.toISOString(),
    })),
  };
}

function presentMatch(row: ArticleMatchRow): v.InferOutput<typeof ArticleMatch> {
  return {
    id: row.id,
    target_id: row.target_id,
    target_name: row.target_name,
    score: row.score,
    matched_terms: row.matched_terms,
    highlights: row.highlights,
    feedback: row.feedback,
    tone: presentTone(row),
  };
}
