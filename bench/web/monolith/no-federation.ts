/** Replaces the federation runtime that the shell calls: nothing is shared, and nothing is remote. */

export function registerPlugins(): void {}

export function registerGlobalPlugins(): void {}

export function registerRemotes(): void {}

export function loadRemote(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} is not part of this build`));
}
