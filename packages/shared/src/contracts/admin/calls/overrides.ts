import { defineCall } from '../../calls/define-call.ts';
import { OverrideLink } from '../../override-link.ts';
import { OverrideDraft } from '../override-draft.ts';

/** Links that open the product with other versions than the deployed ones. */

export const create = defineCall({
  method: 'POST',
  path: '/overrides',
  summary: 'Create a signed link to versions of remotes, or to a remote on a developer’s server',
  access: 'admin',
  body: OverrideDraft,
  answer: OverrideLink,
  status: 201,
});
