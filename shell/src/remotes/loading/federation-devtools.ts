import type { RemoteBuild } from '@newswatch/shared/contracts';

/** The shell's name among the federation runtimes of the page. */
const SHELL = 'newswatch_shell';

/**
 * Shows a loaded remote in Module Federation's devtools. They read `__FEDERATION__.moduleInfo`, which the runtime fills from
 * manifests only; here, the registry supplies the data of a manifest.
 *
 * @param entry the address that the container was registered with
 */
export function showInDevtools({ container, version }: RemoteBuild, entry: string): void {
  const { moduleInfo, __INSTANCES__: instances } = globalThis.__FEDERATION__;
  const shared = instances.find(({ name }) => name === container)?.options.shared ?? {};
  const noAssets = { sync: [], async: [] };
  moduleInfo[`${container}:${entry}`] = {
    version: entry,
    buildVersion: version,
    globalName: container,
    remoteEntry: entry,
    remoteEntryType: 'global',
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: {},
    modules: ['remote', 'parcel'].map((moduleName) => ({
      moduleName,
      modulePath: `./${moduleName}`,
      assets: { js: noAssets, css: noAssets },
    })),
    shared: Object.entries(shared).map(([sharedName, [first]]) => ({
      sharedName,
      version: first?.version,
      assets: { js: noAssets, css: noAssets },
    })),
    publicPath: 'auto',
  };
  const known = moduleInfo[SHELL];
  const remotes = known && 'remotesInfo' in known ? known.remotesInfo : {};
  moduleInfo[SHELL] = {
    version: '',
    remoteEntry: '',
    remotesInfo: { ...remotes, [container]: { matchedVersion: entry } },
  };
}
