import { type Cue, secondsOf } from './cue.ts';

const timing = /^\s*([\d:.,]*)\s*-{2,3}>\s*([\d:.,]*)/;
/** Blocks of WebVTT that are not spoken. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
const voice = /^\s*<v(?:\.[^\s>]*)?\s+([^>]+)>/i;
const markup = /<\/?(?:v|c|i|b|u|s|ruby|rt|lang|font|span|\d{1,2}:)[^>]*>|\{\\[^}]*\}/gi;
/** Captions for broadcasting mark another speaker in this way. */
const turn = /^\s*(?:&gt;|>){2,}\s*/;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Whether a text is WebVTT or SubRip: it says so, or one of its first lines has two times and an arrow. */
export function isTimedText(text: string): boolean {
  return (
    /^\ufeff?WEBVTT/.test(text) ||
    text
      .slice(0, 5_000)
      .split(/\r\n?|\n/)
      .some((line) => isTiming(line))
  );
}

const isTiming = (line: string): boolean => {
  const found = timing.exec(line);
  return found !== null && `${found[1]}${found[2]}`.includes(':');
};

/**
 * The cues of WebVTT and SubRip, however broken: without the blank line between two cues, without numbers, or with a
 * time that cannot be read. Lines that scrolling captions repeat are read once.
 */
export function readTimedText(text: string): Cue[] {
  const cues: Cue[] = [];
  let start: number | undefined;
  let lines: string[] | undefined;
  let shown: readonly string[] = [];
  let isSkipped = false;
  const finish = (): void => {
    if (lines === undefined) return;
    const kept = withoutRepeated(lines, shown);
    if (lines.length > 0) shown = lines;
    cues.push(...cuesOf(kept, start));
    lines = undefined;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if (isTiming(line)) {
      // The number or the name of this cue, directly below the previous one.
      if (lines !== undefined && /^\s*\d+\s*$/.test(lines.at(-1) ?? '')) lines.pop();
      finish();
      start = secondsOf(timing.exec(line)?.[1] ?? '');
      lines = [];
      isSkipped = false;
    } else if (line.trim() === '') {
      finish();
      isSkipped = false;
    } else if (lines === undefined && otherBlock.test(line)) isSkipped = true;
    else if (!isSkipped) lines?.push(line);
  }
  finish();
  return cues;
}

function withoutRepeated(lines: readonly string[], shown: readonly string[]): readonly string[] {
  const plain = (text: string): string => text.replace(markup, '').trim();
  for (let count = Math.min(lines.length, shown.length); count > 0; count -= 1) {
    const before = shown.slice(-count).map(plain);
    if (lines.slice(0, count).every((line, index) => plain(line) === before[index]))
      return lines.slice(count);
  }
  return lines;
}

function cuesOf(lines: readonly string[], start: number | undefined): Cue[] {
  const cues: Cue[] = [];
  for (const line of lines) {
    const speaker = voice.exec(line)?.[1];
    const isTurn = speaker !== undefined || turn.test(line);
    const text = decode(line.replace(turn, '').replace(markup, '')).trim();
    const last = cues.at(-1);
    if (text === '') continue;
    if (last && !isTurn) cues.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    else
      cues.push({ start, speaker: speaker === undefined ? undefined : decode(speaker).trim(), text, isTurn });
  }
  return cues;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? reference;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
