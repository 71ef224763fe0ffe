import type { Pointer } from '@newswatch/shared/contracts';

/** What a rollback did, and what another one would do, for a terminal. */
export function rollbackLines(remote: string, before: Pointer, after: Pointer): string[] {
  const { current, previous } = after;
  if (before.canary) {
    return [
      `The canary ${before.canary.version} has ended; ${remote} ${current} is what everybody gets now`,
      previous === null ? nothingBefore : `Another rollback takes ${current} back and brings ${previous}`,
    ];
  }
  return [
    `${remote} ${current} is what everybody gets now; ${before.current} was taken back and stands in for nothing any more`,
    previous === null ? nothingBefore : `Another rollback goes one step further back, to ${previous}`,
    `To have ${before.current} again, deploy it again`,
  ];
}

const nothingBefore = 'There is nothing before it that did well: another rollback would be refused';
