interface FeedItem {
  id: string;
}

/** Articles that a feed shows side by side. */
export type FeedLine<Item extends FeedItem = FeedItem> = [Item, ...Item[]];

/**
 * Divides a list into lines of as many articles as there are columns. An article with a heading begins a new line, below
 * that heading.
 */
export function feedLines<Item extends FeedItem>(
  items: readonly Item[],
  columns: number,
  headings: ReadonlyMap<string, unknown>,
): FeedLine<Item>[] {
  const lines: FeedLine<Item>[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line && line.length < columns && !headings.has(item.id)) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

/** The index of the line with this article; -1 if there is none. */
export const lineOf = (lines: readonly FeedLine[], id: string | undefined): number =>
  lines.findIndex((line) => line.some((item) => item.id === id));
