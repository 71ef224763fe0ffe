interface Range {
  start: number;
  end: number;
}

export interface Paragraph {
  /** Offset of its first character in the whole text; also its identity. */
  start: number;
  text: string;
  /** Highlights inside it, counted from its own start. */
  ranges: Range[];
}

/** The text cut at its line breaks, each paragraph with the highlights that fall into it. Offsets are UTF-16. */
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
