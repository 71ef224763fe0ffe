import { calls } from '@newswatch/shared/contracts';
import type { TranslationsService } from '../../translation/index.ts';
import { type Route, route } from '../route.ts';

/** Articles in another language, translated by the operator's service. */
export function translationRoutes(translations: TranslationsService): Route[] {
  const { translations: rows } = calls;
  return [
    route(rows.service, () => translations.service()),
    route(rows.translate, async ({ caller: { id, role, plan }, ip, params, body, now }) => ({
      translation: await translations.translate({ id, role, plan, ip }, params.articleId, body.language, now),
    })),
    route(rows.get, async ({ caller, params, now }) => ({
      translation: await translations.get(caller.id, params.articleId, params.language, now),
    })),
  ];
}
