import { vi } from 'vitest';

/** Makes the window this many pixels wide for media queries with `min-width`, until the end of the test. */
export function roomFor(width: number): void {
  answerMedia((media) => width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY));
}

/** Makes the screen a touch screen, where date fields are the system's own, until the end of the test. */
export function onTouchScreen(): void {
  answerMedia((media) => media.includes('(pointer: coarse)'));
}

function answerMedia(matches: (media: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: matches(media),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as MediaQueryList,
  );
}
