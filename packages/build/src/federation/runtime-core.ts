import * as runtimeCore from '@module-federation/runtime-core';

// Builds with `externalRuntime` read this global. The page's own core is kept.
globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
