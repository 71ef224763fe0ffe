import { type ArticleKind, type Language, limits } from '@newswatch/shared/contracts';
import { type AlertItem, cleanItem, inLine, type Reader, seenAt } from './alert-item.ts';
import { forwardPhrases } from './forward-phrases.ts';
import { isolated, oneLine } from './one-line.ts';
import { reportPhrases } from './report-phrases.ts';

interface ForwardedArticle {
  title: string;
  /** The beginning of the article; empty in a story. */
  summary: string;
  source: string;
  at: Date;
  /** The address at its publisher, which needs no account. */
  url: string;
  language: Language;
  kind?: ArticleKind;
}

/**
 * An article or a story that a person sends by hand. Its texts may come from other sites: they are cleaned where they are used.
 */
export interface ForwardContent {
  sender: string;
  /** One line that the sender added; may be empty. */
  note: string;
  /** The article, or the main one of the story. */
  first: ForwardedArticle;
  /** For a story, the number of sources, the time of the first report, and some of the articles. */
  story?: { sources: number; since: Date; others: readonly ForwardedArticle[] };
}

/** A forward in the words of the reader’s language, cleaned for our lines. */
export function forwardParts({ sender, note: rawNote, first, story }: ForwardContent, reader: Reader) {
  const words = forwardPhrases[reader.locale];
  const sends = words.sends[story ? 'story' : 'article'];
  const name = oneLine(sender, limits.NAME_MAX);
  const note = oneLine(rawNote, limits.FORWARD_NOTE_MAX);
  const item = ({ at, ...article }: ForwardedArticle): AlertItem =>
    cleanItem({ ...article, target: '', seenAt: at }, reader);
  const main = item(first);
  return {
    label: words.label,
    heading: sends(isolated(name)),
    /** The heading for a subject line, without isolating characters. */
    plainHeading: sends(name),
    note,
    /** The note in quotation marks, as a line of plain text; empty without a note. */
    quotedNote: note === '' ? [] : [reportPhrases[reader.locale].quotes.words(inLine(note))],
    title: main.title,
    first: main,
    others: (story?.others ?? []).map(item),
    /** The coverage of a story; empty for an article. */
    coverage: story ? [words.coverage(story.sources, seenAt(story.since, reader))] : [],
  };
}
