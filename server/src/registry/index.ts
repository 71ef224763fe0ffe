export { developmentOrigins } from './apply-override.ts';
export {
  type ArtefactStore,
  createArtefactStore,
  type DeployedRemote,
  type Deployment,
} from './artefact-store.ts';
export { type CanaryTrials, createCanaryTrials, type Outcome } from './canary-trials.ts';
export { createDeployCompatibility, type DeployCompatibility } from './deploy-compatibility.ts';
export { createDeployStatuses, type DeployStatuses } from './deploy-status.ts';
export { createDeployTokens, type DeployTokens } from './deploy-tokens.ts';
export { createDeploys, type Deploys } from './deploys.ts';
export { recordExternalSwaps } from './external-swaps.ts';
export { createFailureReports, type FailureReports } from './failure-reports.ts';
export { createOverrides, type OpenedOverride, type Overrides } from './overrides.ts';
export {
  createRegistry,
  type FileAsker,
  type FoundPage,
  mayLoadRemote,
  type PageComposition,
  type RegistryService,
} from './registry.ts';
export type { Reporter } from './reporter.ts';
