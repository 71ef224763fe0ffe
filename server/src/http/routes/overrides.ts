import { adminCalls } from '@newswatch/shared/contracts/admin';
import type { Overrides } from '../../registry/index.ts';
import { type Route, route } from '../route.ts';

/** Lets administrators sign overrides that other people may open. */
export function overrideRoutes({
  overrides,
  baseUrl,
}: {
  overrides: Overrides;
  baseUrl: () => string;
}): Route[] {
  return [
    route(adminCalls.overrides.create, async ({ body, caller, ip, now }) => {
      const maker = { kind: 'administrator', id: caller.id, ip } as const;
      const { token, expires_at } = await overrides.makeLink(body, maker, now);
      return { link: overrideLink(baseUrl(), token), expires_at };
    }),
  ];
}

/** The address that starts an override; `&to=/targets` may follow. */
export function overrideLink(baseUrl: string, token: string): string {
  return new URL(`/override?token=${encodeURIComponent(token)}`, baseUrl).href;
}
