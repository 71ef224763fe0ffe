import { type Cue, secondsOf } from './cue.ts';

type JsonObject = { readonly [key: string]: unknown };

/**
 * The JSON of Podcasting 2.0 (`segments` with `startTime`, `speaker` and `body`), and of speech recognition. Other JSON,
 * such as an error message, has no cues; undefined if the text is not JSON.
 */
export function readJsonTranscript(text: string): Cue[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const segments = Array.isArray(read) ? read : isObject(read) ? read.segments : undefined;
  if (!Array.isArray(segments)) return [];
  let before: string | undefined;
  return segments.filter(isObject).flatMap((segment): Cue[] => {
    const said = stringOf(segment.body) ?? stringOf(segment.text);
    if (said === undefined) return [];
    const speaker = stringOf(segment.speaker) ?? before;
    const isTurn = speaker !== before;
    before = speaker;
    return [{ start: timeOf(segment.startTime ?? segment.start), speaker, text: said, isTurn }];
  });
}

function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  return typeof value === 'string' ? secondsOf(value) : undefined;
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
