import type { Pointer } from '@newswatch/shared/contracts';

/** The result of a rollback, and what another one would do, as lines for a terminal. */
export function rollbackLines(remote: string, before: Pointer, after: Pointer): string[] {
  const { current, previous } = after;
  if (before.canary) {
    return [
      `The canary ${before.canary.version} has ended; ${remote} ${current} is served to everyone again`,
      previous === null ? nothingBefore : `Another rollback would replace ${current} with ${previous}`,
    ];
  }
  return [
    `${remote} ${current} is the current version again; ${before.current} was rolled back and will not be used as a fallback`,
    previous === null ? nothingBefore : `Another rollback would go one step further back, to ${previous}`,
    `To return to ${before.current}, deploy it again`,
  ];
}

const nothingBefore = 'There is no earlier good version: another rollback would be refused';
