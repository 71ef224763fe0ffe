/** A value axis from 0: `top` is the last of `ticks`. */
export type Axis = { top: number; ticks: readonly number[] };

/** The unit of an axis; its steps are round in that unit. */
export type AxisKind = 'number' | 'duration';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Natural steps for durations, in milliseconds; below one second and above a day, decimal steps are used. */
const DURATION_STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR),
];

/** An axis with about `intervals` round steps that reaches the highest value; whole steps if all values are whole. */
export function niceAxis(values: readonly number[], kind: AxisKind = 'number', intervals = 4): Axis {
  const highest = Math.max(0, ...values.filter((value) => Number.isFinite(value)));
  const whole = values.every((value) => Number.isInteger(value));
  const rough = highest / intervals;
  const durationStep =
    kind === 'duration' && rough > SECOND / 2 ? DURATION_STEPS.find((step) => step >= rough) : undefined;
  const step = durationStep ?? niceStep(rough, whole);
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, at) => tidy(at * step));
  return { top: ticks.at(-1) as number, ticks };
}

function niceStep(rough: number, whole: boolean): number {
  if (!(rough > 0) || (whole && rough <= 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factors = whole && power < 10 ? [1, 2, 4, 5, 10] : [1, 2, 2.5, 4, 5, 10];
  return tidy((factors.find((factor) => factor * power >= rough * 0.999) as number) * power);
}

/** The path of a line through values, evenly spaced over a box of 100 by 100; `null` interrupts the line. */
export function linePath(values: readonly (number | null)[], top: number): string {
  return runsOf(values, top)
    .map((run) => `M${run.map(({ x, y }) => `${x} ${y}`).join('L')}`)
    .join('');
}

/** The area under that line. */
export function areaPath(values: readonly (number | null)[], top: number): string {
  return runsOf(values, top)
    .filter((run) => run.length > 1)
    .map((run) => `M${run[0]?.x} 100L${run.map(({ x, y }) => `${x} ${y}`).join('L')}V100Z`)
    .join('');
}

/** The runs of values without `null` between them. */
function runsOf(values: readonly (number | null)[], top: number): { x: number; y: number }[][] {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  const runs: { x: number; y: number }[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: tidy(at * step), y: tidy(100 - (value / top) * 100) });
  });
  return runs.filter((run) => run.length > 0);
}

/** The outline of the area between two lines, in the same box. */
export function bandPath(from: readonly number[], to: readonly number[], top: number): string {
  const back = linePath([...from].reverse(), top);
  if (back === '') return '';
  // The lower line is walked backwards: its x runs from right to left.
  const mirrored = back.replace(/([ML])([\d.]+)/g, (_, __, x: string) => `L${tidy(100 - Number(x))}`);
  return `${linePath(to, top)}${mirrored}Z`;
}

/** The widths that a chart may have inside its axis, from a phone to a whole page. Labels are chosen for each. */
const WIDTHS = [
  { name: 'narrow', width: 270 },
  { name: 'middle', width: 480 },
  { name: 'wide', width: 860 },
] as const;
export type ChartWidth = (typeof WIDTHS)[number]['name'];
export type AxisLabel = { at: number; text: string; widths: readonly ChartWidth[] };

const LETTER = 6.4; // The width of an average letter at 11 px, in pixels.
const GAP = 10;

/**
 * Computes which labels of the horizontal axis fit at which width of the chart; the last one always does. CSS shows those for the
 * current width, so that a chart on a phone has fewer labels instead of smaller ones.
 *
 * @param labels one for each value; `null` for no label
 * @param spread values are on the edges (`edges`, a line) or in the middle of their slot (`slots`, bars)
 */
export function axisLabels(labels: readonly (string | null)[], spread: 'edges' | 'slots'): AxisLabel[] {
  const shown = new Map<number, ChartWidth[]>();
  const every = labels.every((text) => text !== null && text !== '');
  for (const { name, width } of WIDTHS) {
    for (const at of every ? evenly(labels as string[], width) : backwards(labels, width, spread))
      shown.set(at, [...(shown.get(at) ?? []), name]);
  }
  return [...shown]
    .sort(([one], [other]) => one - other)
    .map(([at, widths]) => ({ at, text: labels[at] as string, widths }));
}

/** The interval at which labels fit: every second, every third and so on, counted from the last one. */
function evenly(labels: readonly string[], width: number): number[] {
  const size = Math.max(...labels.map((text) => text.length)) * LETTER + GAP;
  const slot = width / Math.max(1, labels.length);
  // The last label ends at the edge instead of being centred in its slot, so the one before it needs room.
  const every = size <= slot ? 1 : Math.ceil((size * 1.5 - slot / 2) / slot);
  return labels.map((_, at) => at).filter((at) => (labels.length - 1 - at) % every === 0);
}

/** The given labels, from the last backwards, without those that would touch the next one. */
function backwards(labels: readonly (string | null)[], width: number, spread: 'edges' | 'slots'): number[] {
  const fitting: number[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (let at = labels.length - 1; at >= 0; at -= 1) {
    const text = labels[at];
    if (text == null || text === '') continue;
    const size = text.length * LETTER;
    const middle = (position(at, labels.length, spread) / 100) * width;
    const start = at === labels.length - 1 ? width - size : Math.max(0, middle - size / 2);
    if (start + size + GAP > limit) continue;
    fitting.push(at);
    limit = start;
  }
  return fitting;
}

/** The position of a value on the horizontal axis, in percent. */
export function position(at: number, count: number, spread: 'edges' | 'slots'): number {
  if (spread === 'slots') return tidy(((at + 0.5) / count) * 100);
  return count > 1 ? tidy((at / (count - 1)) * 100) : 0;
}

function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}
