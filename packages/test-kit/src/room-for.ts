import { vi } from 'vitest';

/** Makes the window this many pixels wide for media queries with `min-width`, until the end of the test. */
export function roomFor(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as MediaQueryList,
  );
}
