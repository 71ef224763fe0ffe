import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Federation runtime plugin for shared modules. Registered globally, because each remote has its own runtime instance. */
export const sharedModulesPlugin: ModuleFederationRuntimePlugin = {
  name: 'newswatch-shared-modules',
  /**
   * Forgets a shared module whose file did not arrive. The runtime caches the promise of a share that is loading, even a
   * rejected one: every later attempt would fail without a request to the server.
   */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) {
        if (!share.loaded) share.loading = null;
      }
    }
  },
  /**
   * Keeps one version of each shared module in a share scope: that of its first provider, which is the shell. The runtime
   * would use a remote's newer version if the shell's is not loaded yet, and a table of one build would meet a theme of
   * another. A remote that does not accept the shell's version fails with the module's name, or uses its own copy.
   */
  afterRegisterShare({ pkgName, scope, shared, shareScopeMap }) {
    const offered = shareScopeMap[scope]?.[pkgName] ?? {};
    const [first] = Object.keys(offered);
    if (first !== shared.version) delete offered[shared.version];
  },
};
