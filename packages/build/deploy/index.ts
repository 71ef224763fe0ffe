export { readArguments } from './arguments.ts';
export { DeployFailure, type Target } from './deploy-call.ts';
export { deployRemote, previewRemote, rollBackRemote } from './deploy-remote.ts';
export { statusLines } from './status-lines.ts';
