export { CODE_ALPHABET, isSameHash } from './code.ts';
export { type CodeOutcome, issueOrWait, sendAndDescribe } from './code-outcome.ts';
export { closeOpenCodes } from './code-repository.ts';
export { type Confirmation, createConfirmation } from './confirmation.ts';
export { createVerification, type Verification } from './verification.ts';
