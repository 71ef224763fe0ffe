import { once } from 'node:events';

/** If `npm start` does not answer within this time, the server continues with the versions that were current before. */
const ANSWERS_WITHIN_MS = 30_000;

/**
 * If `npm start` started this process, tells it that the data folder is ours, and waits until it has made the newly
 * built versions current. Before that moment another server may be using the folder, and its users would get versions
 * that nobody deployed.
 */
export async function letStarterPublish(): Promise<void> {
  if (process.env.NEWSWATCH_STARTER !== 'ipc' || !process.send || !process.channel) return;
  const answered = once(process, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  process.send('data-folder-taken');
  await answered.catch((error: unknown) => {
    console.error(
      'The new build could not be put into service:',
      error instanceof Error ? error.message : error,
    );
  });
  process.disconnect?.();
}
