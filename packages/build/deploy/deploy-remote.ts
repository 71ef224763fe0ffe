import {
  type Announced,
  type Artefact,
  calls,
  type OverrideLink,
  type Pointer,
  type RemoteBuild,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readDist, readSourceMaps } from '../src/artefact-store.ts';
import type { App } from '../src/workspace.ts';
import { DeployFailure, deployCall, type Target } from './deploy-call.ts';
import { rollbackLines } from './rollback-lines.ts';
import { verifyServed } from './verify-served.ts';

const AT_ONCE = 4;

type SwapBody = typeof calls.deploy.swap.body;

/** The files and descriptor to upload as a version. */
export interface Upload {
  app: Pick<App, 'name' | 'folder'>;
  /** The descriptor of the build in the app's `dist`. */
  descriptor: RemoteBuild;
  /** Whether it exposes `./parcel`, as every remote of this repository does; default true. */
  hasParcel?: boolean;
  /** Called with a message for each step. */
  say: (line: string) => void;
}

/** The version to deploy, and its audience. */
export interface Deployment extends Upload {
  /** The share of people who get the version; everyone if omitted. */
  canaryPercent?: number | undefined;
}

/**
 * Check → upload → verify what is served → swap the pointer. Nobody gets the version before the swap, so an earlier
 * failure has changed nothing; afterwards the version is current.
 *
 * @throws {DeployFailure} with the reason
 */
export async function deployRemote(target: Target, deployment: Deployment): Promise<Pointer> {
  const { descriptor, canaryPercent, say } = deployment;
  const { name: remote, version } = descriptor;
  const { serial, current } = await upload(target, deployment, (announced) => {
    if (canaryPercent === undefined || announced.current !== version) return;
    throw new DeployFailure(`${version} is already the current version. Nothing was uploaded.`);
  });
  const pointer = await swap(target, remote, {
    version,
    expected_serial: serial,
    ...(canaryPercent === undefined ? {} : { canary_percent: canaryPercent }),
  });
  const before = current && current !== version ? `; previously ${current}` : '';
  say(
    canaryPercent === undefined
      ? `${remote} ${version} is now the current version${before}`
      : `${remote} ${version} is now served to ${canaryPercent}% of people; everyone else keeps ${current}`,
  );
  return pointer;
}

/**
 * If the response to a swap was lost, the repeated swap is refused; then this checks whether the current pointer is
 * ours.
 */
async function swap(target: Target, remote: string, wanted: v.InferInput<SwapBody>): Promise<Pointer> {
  let again = false;
  const say = (line: string): void => {
    again = true;
    (target.say ?? console.log)(line);
  };
  try {
    return await deployCall({ ...target, say }, calls.deploy.swap, { params: { remote }, body: wanted });
  } catch (error) {
    if (!again || !(error instanceof DeployFailure) || error.code !== 'version_conflict') throw error;
    const { pointer } = await deployCall(target, calls.deploy.remote, { params: { remote } });
    const { version, canary_percent: percent } = wanted;
    const isOurs =
      pointer.serial === wanted.expected_serial + 1 &&
      (percent === undefined ? pointer.current === version : pointer.canary?.version === version);
    if (!isOurs) throw error;
    return pointer;
  }
}

/**
 * Check → upload → verify what is served: the version is stored, and only people who open the link get it.
 *
 * @throws {DeployFailure} with the reason
 */
export async function previewRemote(target: Target, preview: Upload): Promise<OverrideLink> {
  const { name: remote, version } = preview.descriptor;
  await upload(target, preview);
  const link = await deployCall(target, calls.deploy.preview, { params: { remote, version }, body: {} });
  preview.say(`Anyone who has this link and may use ${remote} can open ${version} until ${link.expires_at}:`);
  preview.say(link.link);
  return link;
}

/**
 * The reason why the deployed shell cannot show a version without `./parcel`; `undefined` if it can.
 *
 * @param warnings the incompatibilities with the shell
 */
export function parcelFault(
  remote: string,
  warnings: readonly string[],
  hasParcel: boolean,
): string | undefined {
  if (hasParcel || warnings.length === 0) return undefined;
  return [...warnings, `But ${remote} exposes no ./parcel. Nothing was uploaded.`].join('\n');
}

/** Uploads a version. @param check checks the current deployment, and throws if uploading is pointless */
async function upload(
  target: Target,
  { app, descriptor, hasParcel = true, say }: Upload,
  check: (announced: Announced) => void = () => {},
): Promise<Announced> {
  const { name: remote, version } = descriptor;
  const dist = await readDist(app);
  const files = dist.map(({ path, bytes, integrity }) => ({ path, bytes, integrity }));
  const artefact: Artefact = { descriptor, files };

  const announced = await deployCall(target, calls.deploy.announce, {
    params: { remote },
    body: artefact,
  });
  check(announced);
  const { missing, warnings } = announced;
  const fault = parcelFault(remote, warnings, hasParcel);
  if (fault) throw new DeployFailure(fault);
  for (const warning of warnings) say(warning);
  say(`${remote} ${version}: ${missing.length} of ${files.length} files to upload`);

  const wanted = new Set(missing);
  const waiting = dist.filter((file) => wanted.has(file.path));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await deployCall(target, calls.deploy.upload, {
        params: { remote, version },
        query: { path: next.path, integrity: next.integrity },
        bytes: next.content,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const maps = await readSourceMaps(app);
  if (maps) {
    await deployCall(target, calls.deploy.sourceMaps, { params: { remote, version }, bytes: maps });
  }
  await deployCall(target, calls.deploy.complete, { params: { remote, version }, body: artefact });
  await verifyServed(target, descriptor, files);
  say(`Every byte is served as it was built (${files.length} files)`);
  return announced;
}

/** Undoes the last deployment: a running canary, or else the current version. Also returns the effect of the next rollback. */
export async function rollBackRemote(
  target: Target,
  remote: string,
  say: (line: string) => void = () => {},
): Promise<Pointer> {
  const { pointer: before } = await deployCall(target, calls.deploy.remote, { params: { remote } });
  const after = await deployCall(target, calls.deploy.rollback, {
    params: { remote },
    body: { expected_serial: before.serial },
  });
  for (const line of rollbackLines(remote, before, after)) say(line);
  return after;
}

/** Withdraws a whole remote: from their next visit on, nobody gets it. */
export async function withdrawRemote(
  target: Target,
  remote: string,
  say: (line: string) => void = () => {},
): Promise<Pointer> {
  const { pointer: before } = await deployCall(target, calls.deploy.remote, { params: { remote } });
  const after = await deployCall(target, calls.deploy.withdraw, {
    params: { remote },
    body: { expected_serial: before.serial },
  });
  say(
    `${remote} is withdrawn: from their next visit on, people no longer get it, its pages or its navigation`,
  );
  say(`Tabs that already have it open keep working; to restore it, run "npm run deploy -- ${remote}"`);
  return after;
}
