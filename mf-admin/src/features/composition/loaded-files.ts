/** What a page has fetched of one build. */
export interface LoadedFiles {
  files: number;
  /** As it came over the wire, or would have, had the browser not kept it. */
  bytes: number;
}

/** Adds up the files below a build's folder, as the browser remembers them. */
export function loadedFiles(
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>[],
  basePath: string,
): LoadedFiles {
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of entries) {
    const path = URL.parse(name)?.pathname;
    // A preload and its use are two entries of one file.
    if (path?.startsWith(basePath)) sizes.set(path, Math.max(sizes.get(path) ?? 0, encodedBodySize));
  }
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** `12.4 KB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
