import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteBuild } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/**
 * Adds another complete version of a remote to the product's store: the given one with some words changed, under another version
 * and container name. No pointer refers to it.
 */
export function storeAnotherVersion(
  remote: string,
  version: string,
  next: { version: string; words: readonly [from: string, to: string] },
): void {
  const folder = (name: string) => join(process.env.NEWSWATCH_E2E_ARTEFACTS ?? '', 'r', remote, name);
  cpSync(folder(version), folder(next.version), { recursive: true });
  const place = (file: string) => join(folder(next.version), file);
  const integrity: Record<string, string> = {};
  let isChanged = false;
  for (const file of readdirSync(folder(next.version))) {
    // The compressed copies contain the old words. Without them, the plain files are served.
    if (file.endsWith('.br')) rmSync(place(file));
    if (!/\.(js|css)$/.test(file)) continue;
    const text = readFileSync(place(file), 'utf8').replaceAll(version, next.version);
    isChanged ||= text.includes(next.words[0]);
    const bytes = text.replaceAll(...next.words);
    writeFileSync(place(file), bytes);
    integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  if (!isChanged) throw new Error(`No file of ${remote} holds the words "${next.words[0]}".`);
  const descriptor = readFileSync(place('descriptor.json'), 'utf8').replaceAll(version, next.version);
  const build = v.parse(v.pipe(v.string(), v.parseJson(), RemoteBuild), descriptor);
  writeFileSync(place('descriptor.json'), JSON.stringify({ ...build, integrity }));
}
