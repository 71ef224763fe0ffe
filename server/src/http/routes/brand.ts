import { calls } from '@newswatch/shared/contracts';
import type { Brands } from '../../brand/index.ts';
import { type Route, route } from '../route.ts';

/** The look of the reports and newsletters that a person sends. */
export function brandRoutes(brands: Brands): Route[] {
  return [
    route(calls.brand.get, async ({ caller }) => ({ brand: await brands.get(caller.id) })),
    route(calls.brand.update, ({ caller, body, now }) => brands.setAccent(caller.id, body.accent, now)),
    route(calls.brand.setLogo, ({ caller, ip, bytes, now }) => brands.setLogo({ ...caller, ip }, bytes, now)),
    route(calls.brand.readLogo, ({ caller, ip, bytes, now }) =>
      brands.readLogo({ ...caller, ip }, bytes, now),
    ),
    route(calls.brand.removeLogo, ({ caller, now }) => brands.removeLogo(caller.id, now)),
    route(calls.brand.previewLook, ({ caller, ip, query, body, now }) =>
      brands.previewLook({ ...caller, ip }, query.of, body, now),
    ),
    route(calls.brand.preview, ({ caller, query }) => brands.preview(caller.id, query.accent ?? null)),
  ];
}
