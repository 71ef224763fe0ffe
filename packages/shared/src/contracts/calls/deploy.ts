import {
  Announced,
  ARTEFACT_BYTES_MAX,
  Artefact,
  ArtefactFile,
  DeployedRemote,
  DeployStatus,
  Pointer,
  RemoteParams,
  RemoteVersionParams,
  Rollback,
  Swap,
  UploadQuery,
  Withdrawal,
} from '../deploy.ts';
import { OverrideLink, PreviewDraft } from '../override-link.ts';
import { SourceMapsKept } from '../page-error.ts';
import { defineCall } from './define-call.ts';

/** Deploying one remote: announce, upload what is missing, complete, swap the pointer. */

export const status = defineCall({
  method: 'GET',
  path: '/deploy/status',
  summary: 'What is deployed of the remotes that the token may deploy',
  access: 'deploy_token',
  answer: DeployStatus,
});

export const remote = defineCall({
  method: 'GET',
  path: '/deploy/remotes/:remote',
  summary: 'What is deployed of one remote',
  access: 'deploy_token',
  params: RemoteParams,
  answer: DeployedRemote,
});

export const announce = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions',
  summary: 'Checks a version before anything is uploaded, and says which of its files are missing',
  access: 'deploy_token',
  params: RemoteParams,
  body: Artefact,
  answer: Announced,
});

export const upload = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/versions/:version/files',
  summary: 'One file of a version; never replaces one',
  access: 'deploy_token',
  params: RemoteVersionParams,
  query: UploadQuery,
  upload: { bytesMax: ARTEFACT_BYTES_MAX },
  answer: ArtefactFile,
});

export const complete = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions/:version/complete',
  summary: 'Verifies every stored byte and makes the version available; nobody gets it yet',
  access: 'deploy_token',
  params: RemoteVersionParams,
  body: Artefact,
  answer: Artefact,
});

export const sourceMaps = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/versions/:version/source-maps',
  summary: 'The source maps of a version, packed. They read error reports, and are never served',
  access: 'deploy_token',
  params: RemoteVersionParams,
  upload: { bytesMax: ARTEFACT_BYTES_MAX },
  answer: SourceMapsKept,
});

export const preview = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions/:version/preview',
  summary: 'A signed link that opens a complete version which nobody gets yet',
  access: 'deploy_token',
  params: RemoteVersionParams,
  body: PreviewDraft,
  answer: OverrideLink,
});

export const swap = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/pointer',
  summary: 'Makes a complete version the current one, or a canary, if nobody else deployed meanwhile',
  access: 'deploy_token',
  params: RemoteParams,
  body: Swap,
  answer: Pointer,
});

export const rollback = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/rollback',
  summary: 'Ends the canary, or else brings the last version back that did well; each time a step further',
  access: 'deploy_token',
  params: RemoteParams,
  body: Rollback,
  answer: Pointer,
});

export const withdraw = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/withdraw',
  summary: 'Takes a whole remote out: nobody gets it any more, until it is deployed again',
  access: 'deploy_token',
  params: RemoteParams,
  body: Withdrawal,
  answer: Pointer,
});
