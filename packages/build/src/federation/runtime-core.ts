import * as runtimeCore from '@module-federation/runtime-core';

// Sets the global that builds with `externalRuntime` read. The page's own core is kept.
globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
