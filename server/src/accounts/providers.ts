import type { IdentityProviders } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** The identity providers people may sign in with besides their password. */
export interface Providers {
  list(): Promise<v.InferOutput<typeof IdentityProviders>>;
}

/** None: there is no setting yet that names one, and pages show how it would be. */
export function createProviders(): Providers {
  return { list: async () => ({ items: [] }) };
}
