import { isDeepStrictEqual } from 'node:util';
import { integrityOf } from '@newswatch/artefacts';
import { type ArtefactFile, type RemoteBuild, RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { DeployFailure, reach, type Target } from './deploy-call.ts';

const AT_ONCE = 6;

/** The facts about a remote's own `remote.json` in a descriptor. */
const Declared = v.pipe(v.string(), v.parseJson(), v.object(RemoteManifest.entries));

/**
 * Requests every file as a browser will: plain, and compressed if there is a compressed twin. The response must match
 * the build byte for byte, and the stored `remote.json` must be this one: a version that is complete never changes.
 *
 * @throws {DeployFailure} naming the files that are served incorrectly
 */
export async function verifyServed(
  target: Target,
  descriptor: RemoteBuild,
  files: readonly ArtefactFile[],
): Promise<void> {
  const { to, token } = target;
  const { name, version, base_path: basePath } = descriptor;
  const headers = { authorization: `Bearer ${token}` };
  const stored = await reach(target, new URL(`${basePath}descriptor.json`, to), { headers });
  if (!stored.ok) throw new DeployFailure(`descriptor.json returns ${stored.status}.`);
  const declared = v.safeParse(Declared, await stored.text()).output;
  if (!isDeepStrictEqual(declared, v.parse(Declared, JSON.stringify(descriptor)))) {
    throw new DeployFailure(
      `${name} ${version} was deployed before with another remote.json, and a version never changes. Build it again, with a name that ends with a new version.`,
    );
  }
  const packed = new Set(files.map(({ path }) => path).filter((path) => path.endsWith('.br')));
  const waiting = files.flatMap((file) => [
    { ...file, encoding: 'identity' },
    ...(packed.has(`${file.path}.br`) ? [{ ...file, encoding: 'br' }] : []),
  ]);
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, encoding, integrity } = next;
      const answer = await reach(target, new URL(basePath + path, to), {
        headers: { ...headers, 'accept-encoding': encoding },
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok) faults.push(`${path} (${encoding}) returns ${answer.status}.`);
      else if (integrityOf(bytes) !== integrity)
        faults.push(`${path} (${encoding}) is served with different bytes.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (faults.length > 0) throw new DeployFailure(faults.sort().join('\n'));
}
