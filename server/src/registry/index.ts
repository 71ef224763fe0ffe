export { type ArtefactStore, createArtefactStore, type Deployment } from './artefact-store.ts';
export {
  createRegistry,
  type FoundPage,
  type PageComposition,
  type RegistryService,
} from './registry.ts';
