import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation runtime plugin that keeps one version of each shared module in a share scope: that of its first provider,
 * which is the shell.
 *
 * The runtime would use a remote's newer version if the shell's is not loaded yet, and a table of one build would meet
 * a theme of another. A remote that does not accept the shell's version fails with the module's name, or uses its own
 * copy. Registered globally, because each remote has its own runtime instance.
 */
export const shellShares: ModuleFederationRuntimePlugin = {
  name: 'newswatch-shell-shares',
  afterRegisterShare({ pkgName, scope, shared, shareScopeMap }) {
    const offered = shareScopeMap[scope]?.[pkgName] ?? {};
    const [first] = Object.keys(offered);
    if (first !== shared.version) delete offered[shared.version];
  },
};
