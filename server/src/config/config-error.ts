import * as v from 'valibot';

/** Thrown for an invalid environment. The message lists every fault, one per line. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n  ${faults.join('\n  ')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** One line per variable, without its value, because many are secrets. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`))];
}
