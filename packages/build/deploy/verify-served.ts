import { integrityOf } from '@newswatch/artefacts';
import type { ArtefactFile } from '@newswatch/shared/contracts';
import { DeployFailure, reach, type Target } from './deploy-call.ts';

const AT_ONCE = 6;

/**
 * Requests every file as a browser will: plain, and compressed if there is a compressed twin. The response must match
 * the build byte for byte.
 *
 * @throws {DeployFailure} naming the files that are served incorrectly
 */
export async function verifyServed(
  target: Target,
  basePath: string,
  files: readonly ArtefactFile[],
): Promise<void> {
  const { to, token } = target;
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
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
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
