/** The calls that only administrators' pages make, by resource. */
export * as admin from './admin.ts';
export * as adminUsers from './admin-users.ts';
export * as deployTokens from './deploy-tokens.ts';
export * as overrides from './overrides.ts';
export * as whatsapp from './whatsapp.ts';
