import {
  ApiError,
  apiBaseUrl,
  NetworkError,
  refreshAccessToken,
  sessionCookies,
} from '@newswatch/shared/api';

/**
 * Fetches the file that a call returns, with its name. Does not use `bindCall`, which reads only JSON in shells that are older
 * than this page.
 *
 * @throws {ApiError} with the server’s message; {NetworkError}
 */
export async function fetchFile(
  call: { path: string },
  params: Readonly<Record<string, string>>,
): Promise<{ content: Blob; name: string }> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const send = (token: string | undefined) =>
    fetch(`${apiBaseUrl()}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  try {
    const token = sessionCookies.accessToken();
    let response = await send(token);
    if (response.status === 401 && (await refreshAccessToken(token, apiBaseUrl())))
      response = await send(sessionCookies.accessToken());
    if (response.ok) return { content: await response.blob(), name: nameOf(response) };
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new NetworkError('The connection to the server was lost.', { cause });
  }
}

/** The name that the server gave the file (RFC 6266). */
function nameOf({ headers }: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'download' : decodeURIComponent(encoded);
}
