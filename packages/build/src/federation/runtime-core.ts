import * as runtimeCore from '@module-federation/runtime-core';

// Where builds with `externalRuntime` look for it. The page's own stays.
globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
