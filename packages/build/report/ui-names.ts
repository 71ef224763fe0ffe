import type { UiNames } from '../src/federation/ui-names.ts';

/**
 * The record with the current names.
 *
 * @param version of `packages/ui`
 * @throws Error if a name is new or missing without a new version: a deployed shell has the earlier names
 */
export function recordUiNames(recorded: UiNames, names: readonly string[], version: string): UiNames {
  const known = Object.values(recorded).flat();
  const added = names.filter((name) => !known.includes(name));
  const gone = known.filter((name) => !names.includes(name));
  const [major, minor] = version.split('.');
  const isNewMajor = !Object.keys(recorded).some((key) => key.startsWith(`${major}.`));
  if (isNewMajor) return { [`${major}.${minor}`]: names };
  if (gone.length > 0)
    throw new Error(`packages/ui no longer has ${gone.join(', ')}: raise its version to the next major one.`);
  if (added.length === 0) return recorded;
  if (`${major}.${minor}` in recorded)
    throw new Error(
      `packages/ui has ${added.join(', ')}, which version ${major}.${minor} of it does not have in deployed shells: raise the version to ${major}.${Number(minor) + 1}.0.`,
    );
  return { ...recorded, [`${major}.${minor}`]: added };
}
