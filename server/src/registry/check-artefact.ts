import { isReserved } from '@newswatch/artefacts';
import {
  type Artefact,
  addressFault,
  clashOf,
  isAheadOf,
  isRange,
  manifestFaults,
  type RemoteBuild,
  type ShellDescriptor,
  unmetParts,
} from '@newswatch/shared/contracts';

/** The deployment that a new version is compared with. */
export interface Surroundings {
  /** What the deployed shell provides; `undefined` if its descriptor does not say. */
  provides: ShellDescriptor['provides'];
  /** The current build. */
  current: RemoteBuild | undefined;
  /** The builds that are served for all other remotes: the current ones and the canaries. */
  others: readonly RemoteBuild[];
}

/** All reasons to refuse a new version, as sentences; empty if there are none. */
export function findFaults(remote: string, artefact: Artefact, around: Surroundings): string[] {
  const { descriptor } = artefact;
  if (descriptor.name !== remote) return [`The descriptor belongs to ${descriptor.name}, not to ${remote}.`];
  const faults = [
    ...manifestFaults(descriptor),
    ...placeFaults(descriptor),
    ...fileFaults(artefact),
    ...deploymentFaults(descriptor, around),
  ];
  // Reserved addresses are in two of the lists because they are checked again before every swap.
  return [...new Set(faults)];
}

/**
 * The reasons that depend on the rest of the deployment and can therefore arise after a version was completed. Checked
 * again before every swap to it.
 */
export function deploymentFaults(descriptor: RemoteBuild, around: Surroundings): string[] {
  return [
    ...contractFaults(descriptor, around.provides),
    ...roleFaults(descriptor, around.current),
    ...addressFaults(descriptor, around.others),
    ...aliasFaults(descriptor, around.others),
  ];
}

/**
 * A version that is incompatible with the shell's React tree still runs separately as a parcel, so there is only a warning.
 */
export function findWarnings({ requires }: RemoteBuild, { provides }: Surroundings): string[] {
  if (!provides) return [];
  return unmetParts(requires, provides).map(
    (name) =>
      `It requires ${name} ${requires[name]}; the shell has ${provides[name]}, so it runs as a parcel.`,
  );
}

/** Errors in a version's path and container name, regardless of where its descriptor comes from. */
export function placeFaults({ name, version, base_path, container }: RemoteBuild): string[] {
  const place = `/r/${name}/${version}/`;
  return [
    ...(base_path === place ? [] : [`Its base path is ${base_path} and must be ${place}.`]),
    // Two versions can only coexist on a page under different names.
    ...(/^[A-Za-z_$][\w$]*$/.test(container) && container.includes(version)
      ? []
      : [`Its container is called ${container}; the name must be an identifier that contains the version.`]),
  ];
}

function fileFaults({ descriptor, files }: Artefact): string[] {
  const { entry, integrity, preload } = descriptor;
  const sums = new Map(files.map((file) => [file.path, file.integrity]));
  const needed = new Set([entry, ...Object.keys(integrity), ...Object.values(preload).flat()]);
  return [
    ...(sums.size === files.length ? [] : ['A file is listed twice.']),
    ...[...needed].filter((path) => !sums.has(path)).map((path) => `${path} is missing.`),
    ...Object.entries(integrity)
      .filter(([path, sum]) => sums.has(path) && sums.get(path) !== sum)
      .map(([path]) => `${path} differs from the file described in the descriptor (integrity mismatch).`),
    ...[...sums.keys()]
      .filter((path) => /\.(js|css)$/.test(path) && !Object.hasOwn(integrity, path))
      .map((path) => `${path} has no integrity hash in the descriptor.`),
    ...[...sums.keys()]
      .filter((path) => isReserved(path) || /\.map(\.(br|gz))?$/.test(path))
      .map((path) => `${path} must not be uploaded.`),
  ];
}

/** A version for an older contract can run separately, but no shell provides a contract that does not exist yet. */
function contractFaults({ requires }: RemoteBuild, provides: Surroundings['provides']): string[] {
  // Checked before every swap, because an earlier version may have been stored before this was refused.
  if (!isRange(requires.contract)) return [`Its contract range "${requires.contract}" cannot be read.`];
  if (!provides || !isAheadOf(requires.contract, provides.contract)) return [];
  return [`It requires contract ${requires.contract}; the deployed shell has ${provides.contract}.`];
}

/** The descriptor protects the files of a remote for administrators, so a deployment cannot remove the role. */
function roleFaults({ name, requires }: RemoteBuild, current: RemoteBuild | undefined): string[] {
  if (current?.requires.role !== 'admin' || requires.role === 'admin') return [];
  return [`${name} is for administrators; a deployment cannot open it to "${requires.role}".`];
}

function addressFaults({ routes }: RemoteBuild, others: readonly RemoteBuild[]): string[] {
  const taken = others.flatMap(({ name, routes: theirs }) =>
    theirs.map(({ path }) => ({ path, owner: name })),
  );
  return routes.flatMap(({ path }) => {
    const clash = taken.map((one) => clashOf(path, one)).find((sentence) => sentence !== undefined);
    const fault = addressFault(path) ?? clash;
    return fault ? [fault] : [];
  });
}

/** Aliases that are addresses of pages are not refused: the page comes first, whichever was deployed first. */
function aliasFaults({ aliases = {} }: RemoteBuild, others: readonly RemoteBuild[]): string[] {
  return Object.keys(aliases).flatMap((alias) =>
    others
      .filter((other) => Object.hasOwn(other.aliases ?? {}, alias))
      .map(({ name }) => `The alias ${alias} belongs to ${name}.`),
  );
}
