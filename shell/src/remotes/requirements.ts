import { fitsRange, isAheadOf, type RemoteBuild } from '@newswatch/shared/contracts';
import { CONTRACT_VERSION } from '@newswatch/shell-api';
import { version as REACT_VERSION } from 'react';

/** What this shell has of everything a remote may require. */
export type Provided = Record<'contract' | 'react' | 'ui', string>;

/** The version of `packages/ui` that the shell was built with; a test holds it to that package's own word. */
export const UI_VERSION = '1.1.0';

export const provided: Provided = { contract: CONTRACT_VERSION, react: REACT_VERSION, ui: UI_VERSION };

/**
 * What of a remote's `requires` this shell does not meet, in words; an empty list means that it may join our tree. Decided
 * from the descriptor alone: a remote that does not fit leaves its copies behind as soon as it is registered.
 */
export function unmetRequirements(
  { requires }: Pick<RemoteBuild, 'requires'>,
  has: Provided = provided,
): string[] {
  return (['contract', 'react', 'ui'] as const)
    .filter((name) => !fitsRange(has[name], requires[name]))
    .map((name) => `${name} ${requires[name]} (here ${has[name]})`);
}

/**
 * Why a remote cannot be shown here at all, in words: it asks for a part of the contract that this shell does not have yet, and
 * a tree of its own would not give it one. `undefined` where there is a way.
 */
export function whyRefused(
  { requires }: Pick<RemoteBuild, 'requires'>,
  has: Pick<Provided, 'contract'> = provided,
): string | undefined {
  if (!isAheadOf(requires.contract, has.contract)) return undefined;
  return `it needs contract ${requires.contract}, and this shell has ${has.contract}`;
}
