import { isAheadOf, type RemoteBuild, unmetParts } from '@newswatch/shared/contracts';
import { CONTRACT_VERSION } from '@newswatch/shell-api';
import { version as REACT_VERSION } from 'react';

/** The version of `packages/ui` that the shell was built with; a test compares it with that package's manifest. */
export const UI_VERSION = '1.2.0';

/** What this shell provides of everything that a remote may require. */
const provided = { contract: CONTRACT_VERSION, react: REACT_VERSION, ui: UI_VERSION };

/**
 * The parts of a remote's `requires` that this shell does not meet, in words. An empty list means that it may join our
 * tree. Decided from the descriptor alone, because registering an incompatible remote would already add its copies to
 * the share scope.
 */
export function unmetRequirements({ requires }: Pick<RemoteBuild, 'requires'>, has = provided): string[] {
  return unmetParts(requires, has).map((name) => `${name} ${requires[name]} (here ${has[name]})`);
}

/**
 * The reason why a remote cannot be shown here at all, in words: it requires a part of the contract that this shell does not have
 * yet, and its own tree would not provide it either. `undefined` if it can be shown.
 */
export function whyRefused(
  { requires }: Pick<RemoteBuild, 'requires'>,
  { contract }: { contract: string } = provided,
): string | undefined {
  if (!isAheadOf(requires.contract, contract)) return undefined;
  return `it needs contract ${requires.contract}, and this shell has ${contract}`;
}
