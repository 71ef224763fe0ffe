import { REQUEST_TIMEOUT_MS } from '../contracts/limits/index.ts';
import { NetworkError } from './api-error.ts';

/**
 * Reads the body of a response as text. A body that ends early is a failure, and so is one that stalls for `idleMs`: the client's
 * timeout covers only the wait for the headers. A large body over a slow connection may take longer, as long as it keeps
 * arriving.
 *
 * @throws NetworkError
 */
export async function readText(response: Response, idleMs = REQUEST_TIMEOUT_MS): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let isIdle = false;
  const stop = (): void => {
    isIdle = true;
    // Ends the pending read, and closes the connection.
    reader.cancel().catch(() => undefined);
  };
  let timer = setTimeout(stop, idleMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(stop, idleMs);
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    throw new NetworkError('The connection to the server was lost.', { cause });
  } finally {
    clearTimeout(timer);
  }
  if (isIdle) throw new NetworkError('The server did not respond in time.');
  return text + decoder.decode();
}
