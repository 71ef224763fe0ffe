/** The files a page has loaded from one build. */
export interface LoadedFiles {
  files: number;
  /** The transfer size, or what it would have been without the browser cache. */
  bytes: number;
}

/** Adds up the files below a build's folder, from the browser's resource timings. */
export function loadedFiles(
  entries: readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>[],
  basePath: string,
): LoadedFiles {
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of entries) {
    const path = URL.parse(name)?.pathname;
    // A preload and its use are two entries for the same file.
    if (path?.startsWith(basePath)) sizes.set(path, Math.max(sizes.get(path) ?? 0, encodedBodySize));
  }
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** `12.4 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
