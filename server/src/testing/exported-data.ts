import { inflateRawSync } from 'node:zlib';
import { AccountExportContent, AccountExportState } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { writeAccountExport } from '../accounts/index.ts';
import type { TestApp } from './app.ts';

/** What a person gets when they download their data: starts the job, runs it, and unpacks the file. */
export async function exportedData(
  app: TestApp,
  { id, token }: { id: string; token: string },
): Promise<{ text: string; body: Record<string, unknown> }> {
  const started = await app.call('GET', '/user/export', { token });
  if (started.status !== 202) throw new Error(`The export was answered ${started.status}: ${started.text}`);
  await writeAccountExport(app.db, id, { now: app.clock.now(), progress: () => undefined });
  const { file } = v.parse(AccountExportState, (await app.call('GET', '/user/exports', { token })).body);
  const answer = await app.call('GET', `/user/exports/${file?.id}`, { token });
  const { base64 } = v.parse(AccountExportContent, answer.body);
  const text = unzip(Buffer.from(base64, 'base64'));
  return { text, body: JSON.parse(text) as Record<string, unknown> };
}

/** The text of the only file of an archive. */
function unzip(archive: Buffer): string {
  const start = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28);
  return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(18))).toString('utf8');
}
