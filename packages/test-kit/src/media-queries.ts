import { vi } from 'vitest';

/** The default font size in pixels; widths in media queries are multiples of it. */
const EM = 16;

/** Makes the window this many pixels wide for media queries with `min-width`, until the end of the test. */
export function roomFor(width: number): void {
  answerMedia((media) => {
    const from = /min-width: ([\d.]+)em/.exec(media)?.[1];
    return from !== undefined && width >= Number(from) * EM;
  });
}

/** Makes the screen a touch screen, which has native date fields, until the end of the test. */
export function onTouchScreen(): void {
  answerMedia((media) => /pointer: coarse|hover: none/.test(media));
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
