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
  summary: 'List the deployed versions of each remote that the token may deploy',
  access: 'deploy_token',
  answer: DeployStatus,
});

export const remote = defineCall({
  method: 'GET',
  path: '/deploy/remotes/:remote',
  summary: 'Get the deployed versions of a remote',
  access: 'deploy_token',
  params: RemoteParams,
  answer: DeployedRemote,
});

export const announce = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions',
  summary: 'Check a version of a remote before anything is uploaded, and list its missing files',
  access: 'deploy_token',
  params: RemoteParams,
  body: Artefact,
  answer: Announced,
});

export const upload = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/versions/:version/files',
  summary: 'Upload a file of a version; an existing file is never replaced',
  access: 'deploy_token',
  params: RemoteVersionParams,
  query: UploadQuery,
  upload: { bytesMax: ARTEFACT_BYTES_MAX },
  answer: ArtefactFile,
});

export const complete = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions/:version/complete',
  summary: 'Verify every stored byte of a version and make the version available; it is not served yet',
  access: 'deploy_token',
  params: RemoteVersionParams,
  body: Artefact,
  answer: Artefact,
});

export const sourceMaps = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/versions/:version/source-maps',
  summary:
    'Upload the source maps of a version, compressed with Brotli; they make error reports readable and are never served',
  access: 'deploy_token',
  params: RemoteVersionParams,
  upload: { bytesMax: ARTEFACT_BYTES_MAX },
  answer: SourceMapsKept,
});

export const preview = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/versions/:version/preview',
  summary: 'Create a signed link that opens a complete version that is not served yet',
  access: 'deploy_token',
  params: RemoteVersionParams,
  body: PreviewDraft,
  answer: OverrideLink,
});

export const swap = defineCall({
  method: 'PUT',
  path: '/deploy/remotes/:remote/pointer',
  summary:
    'Make a complete version the current version or a canary, unless somebody else has deployed in the meantime',
  access: 'deploy_token',
  params: RemoteParams,
  body: Swap,
  answer: Pointer,
});

export const rollback = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/rollback',
  summary:
    'End the canary of a remote, or else restore its last good version; each call goes one step further back',
  access: 'deploy_token',
  params: RemoteParams,
  body: Rollback,
  answer: Pointer,
});

export const withdraw = defineCall({
  method: 'POST',
  path: '/deploy/remotes/:remote/withdraw',
  summary: 'Withdraw a remote completely; it is not served until it is deployed again',
  access: 'deploy_token',
  params: RemoteParams,
  body: Withdrawal,
  answer: Pointer,
});
