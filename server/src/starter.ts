import { once } from 'node:events';

/** `npm start` answers within this time, or the server goes on with what was current before. */
const ANSWERS_WITHIN_MS = 30_000;

/**
 * Tells `npm start`, where it started us, that the data folder is ours, and waits until it has made the newly built
 * versions current. Before that moment another server may be running on the folder, and its people would be given
 * versions that nobody deployed.
 */
export async function letStarterPublish(): Promise<void> {
  if (process.env.NEWSWATCH_STARTER !== 'ipc' || !process.send || !process.channel) return;
  const answered = once(process, 'message', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  process.send('data-folder-taken');
  await answered.catch((error: unknown) => {
    console.error(
      'What was built could not be made current:',
      error instanceof Error ? error.message : error,
    );
  });
  process.disconnect?.();
}
