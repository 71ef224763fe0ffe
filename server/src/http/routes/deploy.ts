import { type Call, calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { DeployStatuses, Deploys, DeployTokens, Overrides } from '../../registry/index.ts';
import { type CallRequest, type Route, route } from '../route.ts';
import { overrideLink } from './overrides.ts';

/** Deployment of remotes. Deploy tokens, which the registry checks, give access. */
export function deployRoutes(options: {
  deploys: Deploys;
  tokens: DeployTokens;
  statuses: DeployStatuses;
  overrides: Overrides;
  /** The start of every link. */
  baseUrl: () => string;
}): Route[] {
  const { deploys, tokens, statuses, overrides, baseUrl } = options;
  const { deploy } = calls;
  const { deployTokens } = adminCalls;
  const admitted = async ({ bearer, ip, now }: CallRequest<Call>, remote: string) => {
    const { tokenId } = await tokens.admit(bearer, remote, now);
    return { remote, tokenId, ip, now };
  };

  /** Checked before anything is read: callers without a token learn nothing about the request format. */
  const admit = (bearer: string | undefined, now: Date) => tokens.identify(bearer, now);

  return [
    route(deployTokens.create, ({ body, caller, ip, now }) =>
      tokens.create(body, { id: caller.id, ip }, now),
    ),
    route(deployTokens.list, async ({ now }) => ({ items: await tokens.list(now) })),
    route(deployTokens.revoke, ({ params, caller, ip, now }) =>
      tokens.revoke(params.tokenId, { id: caller.id, ip }, now),
    ),
    route(deploy.status, async ({ bearer, now }) => {
      const { remotes } = await tokens.identify(bearer, now);
      return { remotes: await statuses.list(remotes, now) };
    }),
    route(
      deploy.remote,
      async ({ params, bearer, now }) => {
        await tokens.admit(bearer, params.remote, now);
        return statuses.get(params.remote, now);
      },
      admit,
    ),
    route(
      deploy.announce,
      async (request) => deploys.announce(await admitted(request, request.params.remote), request.body),
      admit,
    ),
    route(
      deploy.upload,
      async (request) => {
        const { params, query, bytes } = request;
        return deploys.upload(await admitted(request, params.remote), params.version, { ...query, bytes });
      },
      admit,
    ),
    route(
      deploy.sourceMaps,
      async (request) => {
        const { params, bytes } = request;
        return deploys.keepSourceMaps(await admitted(request, params.remote), params.version, bytes);
      },
      admit,
    ),
    route(
      deploy.complete,
      async (request) =>
        deploys.complete(
          await admitted(request, request.params.remote),
          request.params.version,
          request.body,
        ),
      admit,
    ),
    route(
      deploy.preview,
      async (request) => {
        const { remote, version } = request.params;
        const { tokenId, ip, now } = await admitted(request, remote);
        const draft = { ...request.body, remotes: [{ name: remote, version }] };
        const { token, expires_at } = await overrides.makeLink(
          draft,
          { kind: 'deploy_token', id: tokenId, ip },
          now,
        );
        return { link: overrideLink(baseUrl(), token), expires_at };
      },
      admit,
    ),
    route(
      deploy.swap,
      async (request) => deploys.swap(await admitted(request, request.params.remote), request.body),
      admit,
    ),
    route(
      deploy.rollback,
      async (request) =>
        deploys.rollback(await admitted(request, request.params.remote), request.body.expected_serial),
      admit,
    ),
    route(
      deploy.withdraw,
      async (request) =>
        deploys.withdraw(await admitted(request, request.params.remote), request.body.expected_serial),
      admit,
    ),
  ];
}
