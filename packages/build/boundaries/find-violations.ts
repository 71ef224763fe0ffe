import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { IN_TESTS, rules } from './rules.ts';

interface Violation {
  /** The name of the rule. */
  rule: string;
  comment: string;
  from: string;
  to: string;
}

const CIRCLE = { rule: 'no-circle', comment: 'Imports must not form a cycle.' };

/** Reads the imports of these folders or files and returns those that break a rule, and the number of modules. */
export async function findViolations(
  paths: string[],
  baseDir = process.cwd(),
): Promise<{ modules: number; violations: Violation[] }> {
  const { forbidden, options } = rules;
  // The report formats of dependency-cruiser are not used: they warn that TypeScript 7 is not supported, although swc reads the
  // sources.
  const { output } = await cruise(paths, { ...options, baseDir, ruleSet: { forbidden }, validate: true });
  const { summary, modules } = output as ICruiseResult;
  const broken = summary.violations.map(({ rule, from, to }) => {
    const comment = forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
    return { rule: rule.name, comment, from, to };
  });
  const circles = findCircles(modules).map(([from = '', ...through]) => ({
    ...CIRCLE,
    from,
    to: through.join(' → '),
  }));
  return { modules: summary.totalCruised, violations: [...broken, ...circles] };
}

/**
 * Circular imports, except in tests, and except imports of types. In one pass: the rule `circular`
 * of dependency-cruiser follows all imports again for each import, which takes half of its time.
 */
function findCircles(modules: readonly IModule[]): string[][] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  );
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const follow = (module: string): void => {
    if (onPath.has(module)) return void circles.push([...path.slice(path.indexOf(module)), module]);
    if (done.has(module)) return;
    path.push(module);
    onPath.add(module);
    for (const next of imports.get(module) ?? []) follow(next);
    path.pop();
    onPath.delete(module);
    done.add(module);
  };
  for (const module of imports.keys()) follow(module);
  return circles.filter((circle) => !circle.every((module) => IN_TESTS.test(module)));
}
