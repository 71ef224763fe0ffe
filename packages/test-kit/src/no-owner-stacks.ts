import * as React from 'react';

/**
 * React's development build keeps a stack and a debugger's task for each element, for tools that ask who made it. Nothing in a test
 * asks, and it takes a tenth of the time of component tests. React itself stops for a second after ten thousand elements; this
 * makes it stop for good. Its warnings stay the same.
 */
export function keepNoOwnerStacks(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals: object = Reflect.get(React, name);
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // React counts elements, and starts again each second.
    },
  });
}
