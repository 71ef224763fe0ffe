export const sessions = {
  revoked: 'Signed out of that device',
  othersRevoked: 'Signed out of all other devices',
} as const;
