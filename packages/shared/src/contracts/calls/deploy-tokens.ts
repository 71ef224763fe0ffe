import {
  CreatedDeployToken,
  DeployToken,
  DeployTokenDraft,
  DeployTokenParams,
  DeployTokens,
} from '../deploy.ts';
import { defineCall } from './define-call.ts';

/** What administrators do with deploy tokens. Apart from the deploy calls, which no page makes. */
export const deployTokenCalls = {
  createToken: defineCall({
    method: 'POST',
    path: '/deploy/tokens',
    summary: 'A deploy token for some remotes; the answer is the only time it is shown',
    access: 'admin',
    body: DeployTokenDraft,
    answer: CreatedDeployToken,
  }),
  tokens: defineCall({
    method: 'GET',
    path: '/deploy/tokens',
    summary: 'The deploy tokens that work',
    access: 'admin',
    answer: DeployTokens,
  }),
  revokeToken: defineCall({
    method: 'DELETE',
    path: '/deploy/tokens/:tokenId',
    summary: 'A deploy token stops working at once',
    access: 'admin',
    params: DeployTokenParams,
    answer: DeployToken,
  }),
};
