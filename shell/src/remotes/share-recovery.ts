import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation runtime plugin that forgets a shared module whose file did not arrive.
 *
 * The runtime keeps the promise of a share that is loading, also a rejected one: every later attempt would fail without
 * asking the server. It must be registered globally, because each remote has a runtime instance of its own.
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
