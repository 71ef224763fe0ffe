import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import * as everything from './index.ts';

/** Icons share names with components, and messages are the shell's. */
const apart = ['.', './icons', './toast', './tokens', './styles.css'];

describe('@newswatch/ui', () => {
  const entries = Object.entries(packageJson.exports).filter(([name]) => !apart.includes(name));

  it.each(entries)('has everything of %s', async (_, file) => {
    const entry: Record<string, unknown> = await import(/* @vite-ignore */ `../${file}`);
    expect(Object.keys(entry).filter((name) => !(name in everything))).toEqual([]);
  });
});
