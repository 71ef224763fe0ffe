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
  summary: 'A deploy token for some remotes; the answer is the only time it is shown',
  access: 'admin',
  body: DeployTokenDraft,
  answer: CreatedDeployToken,
});

export const list = defineCall({
  method: 'GET',
  path: '/deploy/tokens',
  summary: 'The deploy tokens that work',
  access: 'admin',
  answer: DeployTokens,
});

export const revoke = defineCall({
  method: 'DELETE',
  path: '/deploy/tokens/:tokenId',
  summary: 'A deploy token stops working at once',
  access: 'admin',
  params: DeployTokenParams,
  answer: DeployToken,
});
