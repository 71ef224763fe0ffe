import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation runtime plugin that forgets a shared module whose file did not arrive.
 *
 * The runtime caches the promise of a share that is loading, even a rejected one: every later attempt would fail
 * without a request to the server. It must be registered globally, because each remote has its own runtime instance.
 */
export const shareRecovery: ModuleFederationRuntimePlugin = {
  name: 'newswatch-share-recovery',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) {
        if (!share.loaded) share.loading = null;
      }
    }
  },
};
