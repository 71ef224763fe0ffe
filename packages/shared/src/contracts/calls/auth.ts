export * from './identity-provider.ts';
export * from './passwords.ts';
export * from './sign-in.ts';
export * from './sign-up.ts';
