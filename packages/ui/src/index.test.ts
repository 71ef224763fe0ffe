import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import * as everything from './index.ts';

/** Icons share names with components, and messages are the shell's. */
const apart = ['.', './icons', './toast', './tokens', './styles.css'];
/** Remotes do not need it, so it needs no new version of the design system. */
const onlyForTheShell = ['isSingleKey'];

describe('@newswatch/ui', () => {
  const entries = Object.entries(packageJson.exports).filter(([name]) => !apart.includes(name));

  it.each(entries)('has everything of %s', async (_, file) => {
    const entry: Record<string, unknown> = await import(/* @vite-ignore */ `../${file}`);
    const missing = Object.keys(entry).filter((name) => !(name in everything));
    expect(missing.filter((name) => !onlyForTheShell.includes(name))).toEqual([]);
  });
});
