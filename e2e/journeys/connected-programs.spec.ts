import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProgramTokens, RegisteredProgram } from '@newswatch/shared/contracts/oauth';
import * as v from 'valibot';
import { expect, test } from '../product/clean-console.ts';
import { fillSignInForm } from '../product/sign-in.ts';
import { people } from '../product/start-product.ts';

test('an assistant is connected by signing in, calls a tool, and is refused once it is disconnected', async ({
  page,
  request,
}) => {
  // The assistant listens on the same computer, as RFC 8252 describes it.
  const codes: URLSearchParams[] = [];
  const listener = createServer((received, response) => {
    const { pathname, searchParams } = new URL(received.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') codes.push(searchParams);
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Done</title><h1>Connected</h1>');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const redirect_uri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  try {
    const mcp = '/api/external/v1/mcp';
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_targets', arguments: {} },
    };
    const refused = await request.post(mcp, { data: call });
    expect(refused.status()).toBe(401);
    const [, metadata = ''] =
      /resource_metadata="([^"]+)"/.exec(refused.headers()['www-authenticate'] ?? '') ?? [];
    const resource = v.parse(
      v.object({ resource: v.string(), authorization_servers: v.tuple([v.string()]) }),
      await (await request.get(metadata)).json(),
    );
    const server = v.parse(
      v.object({
        authorization_endpoint: v.string(),
        registration_endpoint: v.string(),
        token_endpoint: v.string(),
      }),
      await (
        await request.get(`${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`)
      ).json(),
    );
    const { client_id } = v.parse(
      RegisteredProgram,
      await (
        await request.post(server.registration_endpoint, {
          data: { client_name: 'Desk assistant', redirect_uris: [redirect_uri] },
        })
      ).json(),
    );
    const verifier = randomBytes(32).toString('base64url');
    const address = new URL(server.authorization_endpoint);
    address.search = new URLSearchParams({
      ...{ response_type: 'code', client_id, redirect_uri, state: 'a state', resource: resource.resource },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();

    // A guest signs in first, and returns to the same question.
    const shown = await page.goto(address.href);
    expect(shown?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await fillSignInForm(page, people.reader);
    await expect(
      page.getByRole('heading', { name: 'Allow “Desk assistant” to use your account?' }),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Read matches/ })).toBeChecked();
    await page.getByRole('button', { name: 'Allow access' }).click();
    await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();
    expect(codes.map((one) => [one.get('state'), one.get('iss')])).toEqual([
      ['a state', resource.authorization_servers[0]],
    ]);

    const exchanged = await request.post(server.token_endpoint, {
      form: {
        ...{ grant_type: 'authorization_code', client_id, redirect_uri, code_verifier: verifier },
        code: codes[0]?.get('code') ?? '',
      },
    });
    const { access_token } = v.parse(ProgramTokens, await exchanged.json());
    const headers = { authorization: `Bearer ${access_token}` };
    const answered = await request.post(mcp, { data: call, headers });
    expect(answered.status(), await answered.text()).toBe(200);

    await page.goto('/external-api/assistants');
    const card = page.getByRole('region', { name: 'Connected programs' });
    await expect(card.getByRole('row', { name: /Desk assistant/ })).toContainText('on this computer');
    await card.getByRole('button', { name: 'Disconnect Desk assistant' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect program' }).click();
    await expect(card.getByText('No connected programs')).toBeVisible();
    expect((await request.post(mcp, { data: call, headers })).status()).toBe(401);
  } finally {
    listener.close();
  }
});
