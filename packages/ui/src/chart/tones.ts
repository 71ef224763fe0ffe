import './tones.css';

/** Colours of a chart by what they mean; `series-1` to `series-8` tell series apart that mean nothing special. */
export type ChartTone =
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'
  | 'series-7'
  | 'series-8'
  /** The reader's own part, and what is unusual now. */
  | 'signal'
  /** The ordinary part: to be seen, not looked at. */
  | 'muted'
  | 'quiet'
  /** A remainder ("3 others"): an outline without a filling. */
  | 'hollow'
  | 'success'
  | 'warning'
  | 'danger';

/** The class that sets `--ui-tone`. */
export function toneClass(tone: ChartTone): string {
  return `ui-tone-${tone}`;
}

/** The classes of a box in that colour; an outline where the tone is `hollow`. */
export function fillClass(tone: ChartTone): string {
  return `ui-tone-${tone} ${tone === 'hollow' ? 'ui-tone-outline' : 'ui-tone-fill'}`;
}

/** The colour of a series that asks for none: the first eight differ in lightness too, so also in greyscale. */
export function seriesTone(at: number): ChartTone {
  return `series-${(at % 8) + 1}` as ChartTone;
}
