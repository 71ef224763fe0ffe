export { type AccountDeletion, createAccountDeletion } from './account-deletion.ts';
export { anonymise } from './anonymise.ts';
