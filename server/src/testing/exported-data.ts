import { AccountExportContent, AccountExportState } from '@newswatch/shared/contracts';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { writeAccountExport } from '../accounts/index.ts';
import type { TestApp } from './app.ts';

/** Downloads a person's data as they would get it: starts the job, runs it, and unpacks the file. */
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
  const files = Object.values(unzipSync(Buffer.from(base64, 'base64')));
  const text = files.map((content) => strFromU8(content)).join();
  return { text, body: JSON.parse(text) as Record<string, unknown> };
}
