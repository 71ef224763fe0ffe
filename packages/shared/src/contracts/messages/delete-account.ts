export const deleteAccount = {
  passwordRequired: 'Password is required for account deletion',
  confirmation: 'You must type "DELETE" to confirm account deletion',
  lastAdministrator: 'The last administrator account cannot be deleted.',
  done: 'Your account was deleted.',
} as const;
