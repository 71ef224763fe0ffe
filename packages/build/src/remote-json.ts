import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFaults, RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { BuildFailure } from './descriptor.ts';

/**
 * Reads and checks the `remote.json` in a folder.
 *
 * @param icons the icons that its navigation may use; any if omitted
 * @throws {BuildFailure} one line for each mistake
 */
export async function readRemoteJson(folder: string, icons?: readonly string[]): Promise<RemoteManifest> {
  const file = join(folder, 'remote.json');
  const manifest = await readDocument(file, RemoteManifest, 'the folder of a remote has it beside "dist"');
  const faults = manifestFaults(manifest, icons);
  if (faults.length > 0) throw new BuildFailure(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  return manifest;
}

/** Reads a document. @param origin the origin of a missing file */
export async function readDocument<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  origin: string,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BuildFailure(`${file} cannot be read: ${origin}.`, { cause });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  throw new BuildFailure(parsed.issues.map((issue) => `${file}: ${describeIssue(issue)}`).join('\n'));
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { expected, received, message } = issue;
  const field = v.getDotPath(issue) ?? 'the document';
  if (expected === 'never') return `${field} is not a known field.`;
  if (received === 'undefined') return `${field} is missing.`;
  return `${field}: ${message}`;
}
