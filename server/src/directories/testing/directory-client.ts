import type { ConnectedDirectory, ScimError, ScimList, ScimUser } from '@newswatch/shared/contracts/admin';
import { scimSchemas } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import type { TestApp } from '../../testing/app.ts';

interface Answer {
  status: number;
  headers: Headers;
  user: ScimUser;
  list: ScimList & { Resources: ScimUser[] };
  error: v.InferOutput<typeof ScimError>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A directory that sends requests over a real connection, as Entra ID and Okta do. */
export function directoryClient(origin: string, token: string) {
  const send = async (
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read = (text === '' ? undefined : JSON.parse(text)) as never;
    return { status: response.status, headers: response.headers, user: read, list: read, error: read };
  };
  return {
    send,
    find: (filter: string) => send('GET', `/Users?filter=${encodeURIComponent(filter)}`),
    patch: (id: string, ...Operations: object[]) =>
      send('PATCH', `/Users/${id}`, { schemas: [scimSchemas.patch], Operations }),
  };
}

/** Connects a directory in the name of an administrator. */
export async function connectDirectory(
  app: TestApp,
  administrator: { token: string },
  draft: object = {},
): Promise<ConnectedDirectory> {
  const { status, body, text } = await app.call('POST', '/admin/directories', {
    token: administrator.token,
    body: { name: 'Harbour Entra ID', domains: ['harbour.example'], ...draft },
  });
  if (status !== 201) throw new Error(`The directory was not connected: ${text}`);
  return body as ConnectedDirectory;
}

/** The address of the app, which starts to listen. */
export async function listen({ app }: TestApp): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}
