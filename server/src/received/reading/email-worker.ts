import { parentPort } from 'node:worker_threads';
import { type EmailRequest, readEmail } from './read-email.ts';

/** The worker side of `email-reader.ts`: reads one email at a time, and responds with the result or the error's text. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

port.on('message', async (request: EmailRequest) => {
  try {
    port.postMessage({ result: await readEmail(request) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
