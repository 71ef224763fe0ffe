export { readArguments } from './arguments.ts';
export { DeployFailure, type Target } from './deploy-call.ts';
export { deployRemote, previewRemote, rollBackRemote, withdrawRemote } from './deploy-remote.ts';
export { describeForeignRemote } from './foreign-remote.ts';
export { statusLines } from './status-lines.ts';
