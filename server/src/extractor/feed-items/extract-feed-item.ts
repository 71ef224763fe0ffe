import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';
import { extractArticle } from '../extract-article.ts';
import type { ExtractionRequest } from '../extraction-request.ts';
import { scoreOf } from '../extraction-status.ts';
import type { PageArticle } from '../page-article.ts';
import { readTranscript, type TranscriptFile } from '../transcripts/read-transcript.ts';
import {
  paragraphsOfCues,
  type TimeMark,
  type TranscriptParagraph,
} from '../transcripts/transcript-paragraphs.ts';
import { asMarkup } from './text-as-markup.ts';
import { titleOfText } from './title-of-text.ts';

export interface FeedItemRequest extends Omit<ExtractionRequest, 'html' | 'selectors'> {
  /** The transcript of the episode, as it was fetched. */
  readonly transcript?: TranscriptFile;
}

/** The limit in characters of markup; the rest of a longer transcript is left out. */
const longestTranscript = 450_000;
/** The minimum distance between two marks, because closer ones add nothing. */
const secondsBetweenMarks = 3;
const mostMarks = 5_000;

/**
 * Makes an article of an episode, a video or a post: the feed has the whole content, so no page is read. The text of an episode
 * is its transcript, with its times; its description is then the summary. A post gets a title from its text.
 */
export function extractFeedItem({ transcript, ...request }: FeedItemRequest): PageArticle {
  const { hints } = request;
  const { kind = 'article', recording = null } = hints;
  const notes = longer(hints.content, hints.summary);
  const markup = notes === undefined ? undefined : asMarkup(notes);
  const said = transcript ? paragraphsOfCues(readTranscript(transcript)) : [];
  const { html, paragraphs, isCut } =
    said.length > 0 ? written(said) : { html: markup, paragraphs: [], isCut: false };
  const isPost = kind === 'post';
  const article = extractArticle({
    ...request,
    html: null,
    hints: { ...hints, content: html, summary: isPost ? undefined : (markup ?? hints.summary) },
  });
  const title = isPost && hints.title === undefined ? titleOfText(article.contentText) : article.title;
  const isWhole = isPost || paragraphs.length > 0;
  const extraction =
    article.contentText === '' ? article.extraction : isCut ? 'partial' : isWhole ? 'full' : 'summary_only';
  return {
    ...article,
    kind,
    title,
    // The picture of a recording is its cover.
    pictures: isPost ? article.pictures : [],
    isTitleMade: isPost && hints.title === undefined,
    recording,
    hasTranscript: paragraphs.length > 0,
    times: paragraphs.length === 0 ? null : timesIn(article.contentText, paragraphs),
    extraction,
    extractionScore: scoreOf(
      extraction,
      article.wordCount,
      article.publishedAtSource !== 'none',
      title !== '',
    ),
  };
}

function longer(one: string | undefined, other: string | undefined): string | undefined {
  return (one?.length ?? 0) >= (other?.length ?? 0) ? one : other;
}

function written(all: readonly TranscriptParagraph[]) {
  const paragraphs: TranscriptParagraph[] = [];
  let html = '';
  for (const paragraph of all) {
    const { speaker, text } = paragraph;
    const name = speaker === undefined ? '' : `<strong>${escapeHtml(`${speaker}:`)}</strong>`;
    const next = `<p>${name}${escapeHtml(text.slice(speaker === undefined ? 0 : speaker.length + 1))}</p>\n`;
    if (html.length + next.length > longestTranscript) break;
    html += next;
    paragraphs.push(paragraph);
  }
  return { html, paragraphs, isCut: paragraphs.length < all.length };
}

/** The times of the paragraphs of the stored text, from which a rule of the source may have removed some. */
function timesIn(contentText: string, paragraphs: readonly TranscriptParagraph[]): PageArticle['times'] {
  const marks: TimeMark[] = [];
  let from = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { text, marks: own } of paragraphs) {
    const at = contentText.indexOf(text, from);
    if (at < 0) continue;
    from = at + text.length;
    for (const [offset, seconds] of own) {
      if (offset > 0 && seconds - last < secondsBetweenMarks) continue;
      last = seconds;
      marks.push([at + offset, Math.round(seconds * 10) / 10]);
    }
  }
  if (marks.length === 0) return null;
  return { of: createHash('md5').update(contentText).digest('hex'), marks: marks.slice(0, mostMarks) };
}
