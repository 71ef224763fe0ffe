/** What the shell calls of the federation runtime, where there is none: nothing is shared, nothing is remote. */

export function registerPlugins(): void {}

export function registerGlobalPlugins(): void {}

export function registerRemotes(): void {}

export function loadRemote(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} is no part of this build`));
}
