import { tidyText } from '../plain-text.ts';
import type { Cue } from './cue.ts';
import { readJsonTranscript } from './json-transcript.ts';
import { isTimedText, readTimedText } from './timed-text.ts';
import { readHtmlTranscript, readPlainTranscript } from './written-transcript.ts';

/** A transcript as it was fetched. */
export interface TranscriptFile {
  readonly text: string;
  /** The type that its feed or its server declares; if the content is of another type, the content decides. */
  readonly type: string | undefined;
}

/** Types of files that are not HTML. */
const isTimedType = /vtt|srt|subrip|json/i;
const isPage = /^\ufeff?<(?:!doctype\s+html|html)[\s>]/i;
/** The name of a speaker is never longer. */
const longestSpeaker = 80;

/**
 * The parts of a transcript in any of the formats of Podcasting 2.0: WebVTT, SubRip, JSON, HTML or plain text. They are in the
 * order of their times; parts without a time keep their place. Empty if there is no text.
 */
export function readTranscript({ text, type = '' }: TranscriptFile): Cue[] {
  const cues = cuesOf(text, type).flatMap((cue): Cue[] => {
    const said = tidyText(cue.text).replace(/\s+/g, ' ');
    const speaker = cue.speaker && tidyText(cue.speaker).replace(/\s+/g, ' ').slice(0, longestSpeaker);
    return /[\p{L}\p{N}]/u.test(said) ? [{ ...cue, text: said, speaker: speaker || undefined }] : [];
  });
  return inOrder(cues);
}

function cuesOf(text: string, type: string): readonly Cue[] {
  const trimmed = text.trimStart();
  if (isTimedText(trimmed)) return readTimedText(trimmed);
  if (/^\ufeff?[[{]/.test(trimmed)) {
    const cues = readJsonTranscript(trimmed);
    if (cues || /json/i.test(type)) return cues ?? [];
  }
  // Instead of a file that no longer exists or needs an account, servers send a page, often with status 200.
  if (isTimedType.test(type) && isPage.test(trimmed) && !/<cite[\s>]/i.test(trimmed)) return [];
  return /html/i.test(type) || /^<(?:!doctype|html|body|p|cite|div|time|main|article)[\s>]/i.test(trimmed)
    ? readHtmlTranscript(trimmed)
    : readPlainTranscript(trimmed);
}

/** Overlapping cues of two speakers may be written in a different order from that in which they start. */
function inOrder(cues: readonly Cue[]): Cue[] {
  let last = 0;
  const timed = cues.map((cue) => {
    last = cue.start ?? last;
    return { cue, at: last };
  });
  return timed.toSorted((one, other) => one.at - other.at).map(({ cue }) => cue);
}
