export { type ArtefactStore, createArtefactStore, type Deployment } from './artefact-store.ts';
export { createDeployStatuses, type DeployStatuses } from './deploy-status.ts';
export { createDeployTokens, type DeployTokens } from './deploy-tokens.ts';
export { createDeploys, type Deploys } from './deploys.ts';
export { createFailureReports, type FailureReports } from './failure-reports.ts';
export {
  createRegistry,
  type FoundPage,
  type PageComposition,
  type RegistryService,
} from './registry.ts';
