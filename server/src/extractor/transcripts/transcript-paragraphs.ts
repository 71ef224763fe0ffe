import type { Cue } from './cue.ts';

/** The time at which a place of a text is said: a UTF-16 offset, and seconds. */
export type TimeMark = readonly [offset: number, seconds: number];

export interface TranscriptParagraph {
  readonly speaker: string | undefined;
  /** The text, with the name of the speaker before it if that is known and differs from the previous one. */
  readonly text: string;
  readonly marks: readonly TimeMark[];
}

/** The number of characters after which a paragraph ends with a sentence; half as many in scripts that need fewer. */
const usualLength = 420;
/** The length after which transcripts without punctuation are divided. */
const longestParagraph = 1_200;
/** The time after the start of a completed sentence from which the next words begin another paragraph. */
const pauseSeconds = 20;
const endOfSentence = /[.!?…。！？؟۔।॥]["'”’»)\]]*$/u;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const denseEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。！？]$/u;
const denseStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。！？]/u;

/** Joins the parts of a transcript into paragraphs that people can read, with the time of each part. */
export function paragraphsOfCues(cues: readonly Cue[]): TranscriptParagraph[] {
  const paragraphs: { speaker: string | undefined; text: string; marks: TimeMark[] }[] = [];
  let speaker: string | undefined;
  let lastStart: number | undefined;
  for (const cue of cues) {
    let open = paragraphs.at(-1);
    if (open === undefined || startsParagraph(cue, open.text, speaker, lastStart)) {
      const isNamed = cue.speaker !== undefined && cue.speaker !== speaker;
      open = {
        speaker: isNamed ? cue.speaker : undefined,
        text: isNamed ? `${cue.speaker}:` : '',
        marks: [],
      };
      paragraphs.push(open);
    }
    const isJoined = open.text === '' || (denseEnd.test(open.text) && denseStart.test(cue.text));
    const offset = open.text.length + (isJoined ? 0 : 1);
    if (cue.start !== undefined) open.marks.push([open.marks.length === 0 ? 0 : offset, cue.start]);
    open.text += (isJoined ? '' : ' ') + cue.text;
    speaker = cue.speaker ?? speaker;
    lastStart = cue.start ?? lastStart;
  }
  return paragraphs;
}

function startsParagraph(
  cue: Cue,
  before: string,
  speaker: string | undefined,
  lastStart: number | undefined,
): boolean {
  if (cue.speaker !== undefined && cue.speaker !== speaker) return true;
  // Some files name the speaker in every line, so the same name does not start a paragraph.
  if (cue.isTurn && cue.speaker === undefined) return true;
  if (before.length >= longestParagraph) return true;
  if (!endOfSentence.test(before)) return false;
  const isLong = before.length >= (dense.test(before) ? usualLength / 2 : usualLength);
  const pause = cue.start === undefined || lastStart === undefined ? 0 : cue.start - lastStart;
  return isLong || pause >= pauseSeconds;
}
