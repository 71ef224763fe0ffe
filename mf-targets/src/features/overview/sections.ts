import type { OverviewSection } from '@newswatch/shared/contracts';

/**
 * The sections of the overview in their default order. `full` spans the page; in a wide window, `main` and `side` are columns
 * side by side.
 */
export const sections = [
  { name: 'summary', title: 'Summary', place: 'full' },
  { name: 'figures', title: 'Today’s figures', place: 'full' },
  { name: 'needs', title: 'Needs your attention', place: 'full' },
  { name: 'targets', title: 'Targets', place: 'main' },
  { name: 'stories', title: 'Top stories', place: 'main' },
  { name: 'matches', title: 'Matches by target', place: 'side' },
  { name: 'digest', title: 'Next digest', place: 'side' },
  { name: 'delivery', title: 'Delivery', place: 'side' },
] as const;

type Section = (typeof sections)[number];
export type SectionName = Section['name'];
type Place = Section['place'];

const known = new Map<string, Section>(sections.map((section) => [section.name, section]));

/** Finds a section; undefined for one that only a newer page has. */
export const findSection = (name: string): Section | undefined => known.get(name);

/** Whether a section is a person's own chart: it has the chart's id as its name, and spans the page. */
export const isChart = (name: string): boolean => name.startsWith('cht_');

/**
 * A person's order, completed with every section of this page: a section that is newer than the saved order follows the
 * section that it follows by default. Sections that only a newer page has keep their position for that page. New charts
 * come last.
 *
 * @param charts the ids of the person's charts; while they are not known, those in the saved order stay
 */
export function arrangeSections(
  saved: readonly OverviewSection[] = [],
  charts?: readonly string[],
): OverviewSection[] {
  const arranged = saved.filter(({ name }) => !charts || !isChart(name) || charts.includes(name));
  for (const [at, { name }] of sections.entries()) {
    if (arranged.some((other) => other.name === name)) continue;
    const before = sections[at - 1]?.name;
    arranged.splice(arranged.findIndex((other) => other.name === before) + 1, 0, { name, hidden: false });
  }
  for (const name of charts ?? []) {
    if (!arranged.some((other) => other.name === name)) arranged.push({ name, hidden: false });
  }
  return arranged;
}

/**
 * Moves a section up (-1) or down (1), past the next one with which it shares a column: within a row, main and side sections are
 * side by side, and their order would make no difference. Returns the same array at the end.
 */
export function moveSection(
  arranged: readonly OverviewSection[],
  name: string,
  step: -1 | 1,
): readonly OverviewSection[] {
  const from = arranged.findIndex((section) => section.name === name);
  const place = placeOf(name);
  let to = from + step;
  while (to >= 0 && to < arranged.length && !sharesColumn(arranged[to], place)) to += step;
  const moved = arranged[from];
  if (!moved || to < 0 || to >= arranged.length) return arranged;
  return rowsOf(arranged.toSpliced(from, 1).toSpliced(to, 0, moved)).flatMap(({ full, main, side }) => [
    ...full,
    ...main,
    ...side,
  ]);
}

/** The place of a section; undefined for one that only a newer page has. */
function placeOf(name: string): Place | undefined {
  return isChart(name) ? 'full' : findSection(name)?.place;
}

function sharesColumn(other: OverviewSection | undefined, place: Place | undefined): boolean {
  const otherPlace = other && placeOf(other.name);
  if (!otherPlace) return false;
  return otherPlace === place || otherPlace === 'full' || place === 'full';
}

export type OverviewRow<Item> = Record<Place, Item[]>;

/**
 * The rows of the page: a section that spans it, consecutive charts, or two columns of sections up to the next section that spans
 * the page.
 */
export function rowsOf<Item extends { name: string }>(arranged: readonly Item[]): OverviewRow<Item>[] {
  const rows: OverviewRow<Item>[] = [];
  for (const item of arranged) {
    const place = findSection(item.name)?.place ?? 'full';
    let row = rows.at(-1);
    const continues = isChart(item.name) && isChart(row?.full[0]?.name ?? '');
    if (!row || (!continues && (place === 'full' || row.full.length > 0))) {
      row = { full: [], main: [], side: [] };
      rows.push(row);
    }
    row[place].push(item);
  }
  return rows;
}
