import type { Setting } from './browser/profile.ts';
import type { PageSpec } from './pages.ts';
import type { Subject } from './subjects.ts';
import { type Navigation, navigate, type Visit, visit } from './visit.ts';

/** One subject's page in one round. */
export interface Sample {
  round: number;
  setting: Setting;
  page: PageSpec;
  subject: Subject;
  visit: Visit;
  /** The navigations, one per page of the walk, if there is one. */
  navigation: readonly Navigation[];
}

export interface Scene {
  subjects: readonly Subject[];
  settings: readonly Setting[];
  pages: readonly PageSpec[];
  /** The walk from this page through others by the links of the navigation, twice. */
  walk: { from: PageSpec; to: readonly PageSpec[] };
  cookies: () => Promise<Readonly<Record<string, string>>>;
  rounds: number;
}

/**
 * Each round measures everything once, one after the other, and starts with a different subject, so that other work of the
 * machine affects all of them equally.
 */
export async function runRounds(scene: Scene): Promise<Sample[]> {
  const { subjects, settings, pages, walk, cookies, rounds } = scene;
  const specs = [...pages, ...walk.to];
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const setting of settings) {
      for (const page of pages) {
        for (const subject of rotated(subjects, round)) {
          const plan = { subject, setting, page, specs, cookies };
          const seen = await visit(plan);
          const walks = page === walk.from && subject.hasLinks;
          const navigation = walks ? await navigate({ ...plan, through: walk.to }) : [];
          samples.push({ round, setting, page, subject, visit: seen, navigation });
        }
      }
    }
    console.log(`  round ${round + 1} of ${rounds}`);
  }
  return samples;
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
