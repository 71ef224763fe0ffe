import './tones.css';

/** Colours of a chart by meaning; `series-1` to `series-8` distinguish series without a special meaning. */
export type ChartTone =
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'
  | 'series-7'
  | 'series-8'
  /** The reader's own share, and unusual current values. */
  | 'signal'
  /** The ordinary part, which does not attract attention. */
  | 'muted'
  | 'quiet'
  /** A remainder ("3 others"): an outline without fill. */
  | 'hollow'
  | 'success'
  | 'warning'
  | 'danger';

/** The class that sets `--ui-tone`. */
export function toneClass(tone: ChartTone): string {
  return `ui-tone-${tone}`;
}

/** The classes of a box in that colour; an outline if the tone is `hollow`. */
export function fillClass(tone: ChartTone): string {
  return `ui-tone-${tone} ${tone === 'hollow' ? 'ui-tone-outline' : 'ui-tone-fill'}`;
}

/** The default colour of a series. The first eight also differ in lightness, so that they work in greyscale. */
export function seriesTone(at: number): ChartTone {
  return `series-${(at % 8) + 1}` as ChartTone;
}
