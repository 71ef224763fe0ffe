export * from './account.ts';
export * from './contact-verification.ts';
export * from './plan.ts';
export * from './profile.ts';
export * from './saved-views.ts';
export * from './security.ts';
export * from './statistics.ts';
export * from './two-factor.ts';
