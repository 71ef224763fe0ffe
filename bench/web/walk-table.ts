import { markdownTable } from '../report/table.ts';
import type { Setting } from './browser/profile.ts';
import { figuresOf } from './figures.ts';
import type { PageSpec } from './pages.ts';
import { milliseconds, times } from './report.ts';
import type { Sample, Scene } from './rounds.ts';
import type { Navigation } from './visit.ts';

type Step = Exclude<keyof Navigation, 'to'>;

const STEPS: readonly (readonly [string, Step])[] = [
  ['first visit', 'first'],
  ['first visit, hover', 'firstHovered'],
  ['return visit', 'back'],
  ['return visit, hover', 'backHovered'],
];

/** The mean of the pages of the walk. */
export const meanOf =
  (step: Step) =>
  ({ navigation }: Sample): number | undefined =>
    navigation.length === 0
      ? undefined
      : navigation.reduce((sum, one) => sum + one[step], 0) / navigation.length;

const stepTo =
  (page: PageSpec, step: Step) =>
  ({ navigation }: Sample): number | undefined =>
    navigation.find(({ to }) => to === page)?.[step];

/** The times from a click on a link until its page has appeared, as means of the pages. */
export function walkTable({ settings, subjects, walk }: Scene, samples: readonly Sample[]): string {
  const walkers = subjects.filter(({ hasLinks }) => hasLinks);
  return markdownTable([
    ['', ...walkers.map(({ title }) => title), 'ours ÷ one bundle'],
    ...settings.flatMap((setting) => {
      const figures = figuresOf(samples, setting, walk.from);
      return STEPS.map(([title, step]) => [
        `${title}, ${setting.name}`,
        ...walkers.map(({ name }) => milliseconds(figures.of(name, meanOf(step)))),
        times(figures.ratio('ours', 'monolith', meanOf(step))),
      ]);
    }),
  ]);
}

/** The times for each of our pages. */
export function walkedPagesTable({ walk }: Scene, samples: readonly Sample[], setting: Setting): string {
  const figures = figuresOf(samples, setting, walk.from);
  return markdownTable([
    ['', ...STEPS.map(([title]) => title)],
    ...walk.to.map((page) => [
      page.heading,
      ...STEPS.map(([, step]) => milliseconds(figures.of('ours', stepTo(page, step)))),
    ]),
  ]);
}
