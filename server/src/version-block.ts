import { messages } from '@newswatch/shared/contracts';
import { Failure } from './failure.ts';

/** Refuses a change if somebody else has saved in the meantime. Without a version, the last save wins. */
export function versionBlock(current: number, sent: number | undefined): Failure | null {
  if (sent === undefined || sent === current) return null;
  return new Failure('version_conflict', messages.generic.versionConflict, {
    details: { version: current },
  });
}

/** @throws {Failure} `version_conflict`, like `versionBlock` */
export function assertVersion(current: number, sent: number | undefined): void {
  const refusal = versionBlock(current, sent);
  if (refusal) throw refusal;
}
