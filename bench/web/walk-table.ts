import { markdownTable } from '../report/table.ts';
import { figuresOf } from './figures.ts';
import { milliseconds, times } from './report.ts';
import type { Sample, Scene } from './rounds.ts';
import type { Navigation } from './visit.ts';

const STEPS: readonly (readonly [string, keyof Navigation])[] = [
  ['first visit', 'first'],
  ['first visit, hover', 'firstHovered'],
  ['back again', 'back'],
  ['back again, hover', 'backHovered'],
];

export const stepOf =
  (step: keyof Navigation) =>
  ({ navigation }: Sample): number | undefined =>
    navigation?.[step];

/** From a click on a link until its page is there. */
export function walkTable({ settings, subjects, walk }: Scene, samples: readonly Sample[]): string {
  const walkers = subjects.filter(({ hasLinks }) => hasLinks);
  return markdownTable([
    ['', ...walkers.map(({ title }) => title), 'ours ÷ one bundle'],
    ...settings.flatMap((setting) => {
      const figures = figuresOf(samples, setting, walk.from);
      return STEPS.map(([title, step]) => [
        `${title}, ${setting.name}`,
        ...walkers.map(({ name }) => milliseconds(figures.of(name, stepOf(step)))),
        times(figures.ratio('ours', 'monolith', stepOf(step))),
      ]);
    }),
  ]);
}
