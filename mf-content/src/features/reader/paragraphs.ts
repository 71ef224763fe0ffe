/** Offsets into a text, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

export interface Paragraph {
  /** Offset of its first character in the whole text; also its key. */
  start: number;
  text: string;
  /** Highlights within it, relative to its start. */
  ranges: Range[];
}

/** Splits a text at its line breaks, and assigns each paragraph its highlights. Offsets are in UTF-16 units. */
export function paragraphsOf(text: string, ranges: readonly Range[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    if (match[0].trim() === '') continue;
    paragraphs.push({
      start,
      text: match[0],
      ranges: ranges
        .filter((range) => range.start < end && range.end > start)
        .map((range) => ({
          start: Math.max(range.start, start) - start,
          end: Math.min(range.end, end) - start,
        })),
    });
  }
  return paragraphs;
}
