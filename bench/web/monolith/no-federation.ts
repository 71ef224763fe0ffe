/** Replaces the federation runtime that the shell calls: nothing is shared, and nothing is remote. */

export function registerPlugins(): void {}

export function registerGlobalPlugins(): void {}

export function getInstance(): undefined {}
