import { OverrideDraft, OverrideLink } from '../override.ts';
import { defineCall } from './define-call.ts';

/** Links that open the product with other versions than the deployed ones. */
export const overrides = {
  create: defineCall({
    method: 'POST',
    path: '/overrides',
    summary: 'A signed link to a composition, to versions, or to a remote on a developer’s own server',
    access: 'admin',
    body: OverrideDraft,
    answer: OverrideLink,
    status: 201,
  }),
};
