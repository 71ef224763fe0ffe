import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation runtime plugin that keeps one version of each shared module in a share scope: that of the first to offer it, which
 * is the shell.
 *
 * The runtime would take a newer one of a remote as soon as nobody has loaded the shell's yet, and a table of one build would
 * meet a theme of another. A remote that does not accept the shell's version fails with the module's name, or runs on its own copy. Registered
 * globally, because each remote has a runtime instance of its own.
 */
export const shellShares: ModuleFederationRuntimePlugin = {
  name: 'newswatch-shell-shares',
  afterRegisterShare({ pkgName, scope, shared, shareScopeMap }) {
    const offered = shareScopeMap[scope]?.[pkgName] ?? {};
    const [first] = Object.keys(offered);
    if (first !== shared.version) delete offered[shared.version];
  },
};
