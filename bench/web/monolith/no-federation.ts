/** What the shell calls of the federation runtime, where there is none: nothing is shared, nothing is remote. */

export function registerPlugins(): void {}

export function registerGlobalPlugins(): void {}
