import { defineCall } from '../../calls/define-call.ts';
import {
  CreatedDeployToken,
  DeployToken,
  DeployTokenDraft,
  DeployTokenParams,
  DeployTokens,
} from '../deploy-tokens.ts';

/** Management of deploy tokens. Separate from the deploy calls, which no page makes. */

export const create = defineCall({
  method: 'POST',
  path: '/deploy/tokens',
  summary: 'Create a deploy token for some remotes; its value is returned only once',
  access: 'admin',
  body: DeployTokenDraft,
  answer: CreatedDeployToken,
});

export const list = defineCall({
  method: 'GET',
  path: '/deploy/tokens',
  summary: 'List all valid deploy tokens',
  access: 'admin',
  answer: DeployTokens,
});

export const revoke = defineCall({
  method: 'DELETE',
  path: '/deploy/tokens/:tokenId',
  summary: 'Revoke a deploy token; it stops working immediately',
  access: 'admin',
  params: DeployTokenParams,
  answer: DeployToken,
});
