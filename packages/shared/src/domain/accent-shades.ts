import { contrastRatio } from './contrast.ts';

/** The background of our emails in light mode, and their boxes in dark mode: text is hardest to read on these. */
const GROUNDS = { light: '#f3f1ec', dark: '#191816' } as const;
/** The minimum contrast for text (WCAG 2, level AA). */
const READABLE = 4.5;
const STEPS = 50;

/** The colour of text in each mode. */
export interface AccentShades {
  light: string;
  dark: string;
}

/** The nearest shades of a colour that can be read: darker ones in light mode, and lighter ones in dark mode. */
export function accentShades(accent: string): AccentShades {
  return {
    light: readable(accent, '#000000', GROUNDS.light),
    dark: readable(accent, '#ffffff', GROUNDS.dark),
  };
}

function readable(colour: string, towards: string, ground: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(colour, towards, step / STEPS);
    if (contrastRatio(shade, ground) >= READABLE) return shade;
  }
  return towards;
}

function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
