import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf } from '@newswatch/artefacts';
import { deployRemote, type Target } from '@newswatch/build/deploy';
import { INTEGRITY_FILE, type Pointer, RemoteDescriptor } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { lockIntegrity } from '../../packages/build/src/build-app.ts';

/** Text files, which may contain the version or a word of the page. */
const TEXTS = new Set(['.js', '.css', '.json']);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A version of a remote in the store. */
export interface StoredVersion {
  artefactsFolder: string;
  remote: string;
  version: string;
}

/** The name of the next version, and the words that change. */
export interface NextVersion {
  version: string;
  words?: readonly (readonly [from: string, to: string])[];
}

/**
 * Deploys another version of a remote as `npm run deploy` does, without the cost of a build: the bytes of a stored
 * version, with the new version wherever a build writes it (container, chunk list, addresses, descriptor), changed
 * words, and new integrity hashes and compressed copies.
 */
export async function deployNextVersion(
  target: Target,
  from: StoredVersion,
  { version, words = [] }: NextVersion,
): Promise<Pointer> {
  const folder = mkdtempSync(join(tmpdir(), 'newswatch-next-'));
  const dist = join(folder, 'dist');
  try {
    cpSync(join(from.artefactsFolder, 'r', from.remote, from.version), dist, { recursive: true });
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const change = (text: string): string => text.replaceAll(from.version, version);
    const integrity: Record<string, string> = {};
    const missed = new Set(words);
    for (const name of names.filter((candidate) => TEXTS.has(extname(candidate)))) {
      let text = change(readFileSync(join(dist, name), 'utf8'));
      for (const word of words) {
        if (!text.includes(word[0])) continue;
        text = text.replaceAll(word[0], word[1]);
        missed.delete(word);
      }
      writeFileSync(join(dist, name), text);
      integrity[name] = integrityOf(Buffer.from(text));
      if (names.includes(`${name}.br`))
        writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text, FAST));
    }
    for (const [word] of missed) throw new Error(`${from.remote} holds no ${word}`);
    const text = readFileSync(join(dist, 'descriptor.json'), 'utf8');
    const described = v.parse(v.pipe(v.string(), v.parseJson(), RemoteDescriptor), text);
    const code = Object.keys(described.integrity).filter((name) => name !== INTEGRITY_FILE);
    const descriptor = {
      ...described,
      integrity: Object.fromEntries(code.map((name) => [name, integrity[name] ?? ''])),
    };
    rmSync(join(dist, `${INTEGRITY_FILE}.br`), { force: true });
    await lockIntegrity(dist, descriptor);
    const app = { name: from.remote, folder };
    return await deployRemote(target, { app, descriptor, say: () => undefined });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
