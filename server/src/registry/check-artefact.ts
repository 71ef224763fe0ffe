import { isReserved } from '@newswatch/artefacts';
import {
  type Artefact,
  fitsRange,
  isAheadOf,
  type RemoteBuild,
  type ShellDescriptor,
} from '@newswatch/shared/contracts';
import { addressFault, clashOf } from './addresses.ts';

/** What a new version is compared with. */
export interface Surroundings {
  /** Of the deployed shell; `undefined` where it does not say. */
  provides: ShellDescriptor['provides'];
  /** The build that is current now. */
  current: RemoteBuild | undefined;
  /** What is answered of all other remotes: the current builds, and the canaries beside them. */
  others: readonly RemoteBuild[];
}

/** Everything of a new version that is a reason to refuse it, as sentences. An empty list: nothing is. */
export function findFaults(remote: string, artefact: Artefact, around: Surroundings): string[] {
  const { descriptor } = artefact;
  if (descriptor.name !== remote) return [`The descriptor is of ${descriptor.name}, not of ${remote}.`];
  return [...placeFaults(descriptor), ...fileFaults(artefact), ...standingFaults(descriptor, around)];
}

/**
 * Those reasons that lie in what else is deployed, and so can arise after a version was complete: looked for again each
 * time that a pointer is to name it.
 */
export function standingFaults(descriptor: RemoteBuild, around: Surroundings): string[] {
  return [
    ...contractFaults(descriptor, around.provides),
    ...roleFaults(descriptor, around.current),
    ...addressFaults(descriptor, around.others),
  ];
}

/** What fits nowhere in the shell's tree still runs apart, as a parcel: worth a word, no reason to refuse. */
export function findWarnings({ requires }: RemoteBuild, { provides }: Surroundings): string[] {
  if (!provides) return [];
  return (['contract', 'react', 'ui'] as const)
    .filter((name) => !fitsRange(provides[name], requires[name]))
    .map(
      (name) =>
        `It requires ${name} ${requires[name]}; the shell has ${provides[name]}, so it runs as a parcel.`,
    );
}

/** Reasons that lie in where a version is and what it is called, whoever wrote them down. */
export function placeFaults({ name, version, base_path, container }: RemoteBuild): string[] {
  const place = `/r/${name}/${version}/`;
  return [
    ...(base_path === place ? [] : [`Its base path is ${base_path} and must be ${place}.`]),
    // Two versions can live in one page only under two names.
    ...(/^[A-Za-z_$][\w$]*$/.test(container) && container.includes(version)
      ? []
      : [`Its container is called ${container}; the name must be an identifier that holds the version.`]),
  ];
}

function fileFaults({ descriptor, files }: Artefact): string[] {
  const { entry, integrity, preload } = descriptor;
  const sums = new Map(files.map((file) => [file.path, file.integrity]));
  const needed = new Set([entry, ...Object.keys(integrity), ...Object.values(preload).flat()]);
  return [
    ...(sums.size === files.length ? [] : ['A file is named twice.']),
    ...[...needed].filter((path) => !sums.has(path)).map((path) => `${path} is missing.`),
    ...Object.entries(integrity)
      .filter(([path, sum]) => sums.has(path) && sums.get(path) !== sum)
      .map(([path]) => `${path} is not the file that its descriptor was made of (integrity differs).`),
    ...[...sums.keys()]
      .filter((path) => /\.(js|css)$/.test(path) && !Object.hasOwn(integrity, path))
      .map((path) => `${path} has no integrity in the descriptor.`),
    ...[...sums.keys()]
      .filter((path) => isReserved(path) || /\.map(\.(br|gz))?$/.test(path))
      .map((path) => `${path} is not to be uploaded.`),
  ];
}

/** An older contract can be served apart; one that does not exist yet, by nobody. */
function contractFaults({ requires }: RemoteBuild, provides: Surroundings['provides']): string[] {
  if (!/\d|\*/.test(requires.contract)) {
    return [`Its contract range "${requires.contract}" cannot be read.`];
  }
  if (!provides || !isAheadOf(requires.contract, provides.contract)) return [];
  return [`It requires contract ${requires.contract}; the deployed shell has ${provides.contract}.`];
}

/** The bytes of an administrators' remote are guarded by what its descriptor says: a deployment cannot take that away. */
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
