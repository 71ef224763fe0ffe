export * from './feature-access.ts';
export * from './languages.ts';
export * from './person.ts';
export * from './plan-limits.ts';
export * from './quota-status.ts';
export * from './redirect-target.ts';
export * from './text-direction.ts';
export * from './verification-status.ts';
