import type { Setting } from './browser/profile.ts';
import type { PageSpec } from './pages.ts';
import type { Sample } from './rounds.ts';
import { median } from './statistics.ts';
import type { Subject } from './subjects.ts';

type Name = Subject['name'];
type Read = (sample: Sample) => number | undefined;

/** Medians over the rounds, of one page in one setting. */
export interface Figures {
  of(subject: Name, read: Read): number;
  /**
   * The ratio to a peer: the median of the ratios of each round, so that other work of the machine affects both
   * sides.
   */
  ratio(subject: Name, peer: Name, read: Read): number;
}

export function figuresOf(samples: readonly Sample[], setting: Setting, page: PageSpec): Figures {
  const here = samples.filter((sample) => sample.setting === setting && sample.page === page);
  const read = (subject: Name, by: Read) =>
    here.filter((sample) => sample.subject.name === subject).map((sample) => by(sample) ?? Number.NaN);
  return {
    of: (subject, by) => median(read(subject, by)),
    ratio(subject, peer, by) {
      const others = read(peer, by);
      return median(read(subject, by).map((figure, round) => figure / (others[round] ?? Number.NaN)));
    },
  };
}
