import { parseArgs } from 'node:util';
import type { Target } from './deploy-call.ts';

/** The arguments of a deploy command. */
export interface DeployArguments {
  /** Names of remotes, as given. */
  names: string[];
  target: Target;
  canaryPercent: number | undefined;
  /** Whether only people who open the link get the version. */
  preview: boolean;
  /** The folder of a remote that was built elsewhere: its `remote.json`, and its files in `dist`. */
  from: string | undefined;
}

const HERE = 'http://127.0.0.1:3000';

/**
 * Parses `mf-targets --to https://… --token … --canary 10`; address and token may be in the environment instead.
 *
 * @throws {Error} one sentence on what is missing or wrong
 */
export function readArguments(words: readonly string[], env: NodeJS.ProcessEnv): DeployArguments {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      token: { type: 'string' },
      canary: { type: 'string' },
      from: { type: 'string' },
      preview: { type: 'boolean' },
    },
  });
  const to = values.to ?? env.NEWSWATCH_DEPLOY_TO ?? HERE;
  if (!/^https?:\/\//.test(to) || !URL.canParse(to))
    throw new Error(`${to} is not the address of a product, such as ${HERE}.`);
  const token = values.token ?? env.NEWSWATCH_DEPLOY_TOKEN;
  if (!token)
    throw new Error(
      `A deploy token is needed: NEWSWATCH_DEPLOY_TOKEN in the environment, or --token. An administrator creates one at ${new URL('/admin/remotes', to)}.`,
    );
  const canaryPercent = percentOf(values.canary);
  const preview = values.preview === true;
  if (preview && canaryPercent !== undefined) {
    throw new Error('Use either --preview or --canary, not both.');
  }
  return {
    names: positionals,
    target: { to, token },
    canaryPercent,
    preview,
    from: values.from,
  };
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new Error(`A canary is between 0 and 100 percent, not "${text}".`);
}

/** The single remote of a command. @throws {Error} one sentence */
export function oneRemote(names: readonly string[], usage: string): string {
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`Name one remote: ${usage}`);
  return name;
}
