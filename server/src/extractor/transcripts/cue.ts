/** A part of a transcript, as its file has it. */
export interface Cue {
  /** Seconds from the start of the recording; undefined if the file does not give it. */
  readonly start: number | undefined;
  readonly speaker: string | undefined;
  /** One line, without markup. */
  readonly text: string;
  /** Whether it starts a paragraph, because another person speaks, or the file has a paragraph there. */
  readonly isTurn: boolean;
}

const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;

/**
 * Seconds of a time as transcripts and feeds write it: 1:02:03.5, 02:03, 00:02:03,500 or 123. Undefined for anything
 * else.
 */
export function secondsOf(time: string): number | undefined {
  const text = time.trim();
  if (/^\d{1,7}(?:\.\d+)?$/.test(text)) return Number(text);
  const parts = clock.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}
