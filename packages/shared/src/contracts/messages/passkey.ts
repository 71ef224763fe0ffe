export const passkey = {
  nameRequired: 'Please enter a name.',
  nameTooLong: 'The name must be at most 60 characters.',
  /** One message for every reason, so that it reveals nothing about the account. */
  refused: 'This passkey was not accepted. Sign in with your password instead.',
  notAdded: 'This passkey could not be verified. Please try again.',
  expired: 'That took too long. Please try again.',
  recentSignIn: 'Please enter your password to change your passkeys, or sign in again.',
  tooMany: 'You already have 10 passkeys. Remove one before you add another.',
  alreadyAdded: 'This passkey has already been added.',
  noDomain: 'Passkeys need an address with a domain name. This server was opened at its IP address.',
  added: 'Passkey added.',
  renamed: 'Passkey renamed.',
  removed: 'Passkey removed.',
} as const;
