import { resolve } from 'node:path';
import { ICON_NAMES, manifestFaults } from '@newswatch/shared/contracts';
import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { deployRemote, previewRemote, type Upload } from '../deploy/deploy-remote.ts';
import { checkForeignRoutes, describeForeignRemote } from '../deploy/foreign-remote.ts';
import { runCommand } from '../deploy/run-command.ts';
import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { listApps } from '../src/workspace.ts';

/**
 * `npm run deploy -- mf-targets --to <address> --token … [--canary 10 | --preview]`: builds that one remote and
 * deploys it to everyone, to a share of people, or to people with the link. With `--from <folder>` it deploys a
 * remote that was built by a third party.
 */

const USAGE =
  'npm run deploy -- mf-targets --to <address> --token <token> [--canary 10 | --preview] [--from <folder>]';

type Deployable = Pick<Upload, 'app' | 'descriptor' | 'hasParcel'>;

async function workspaceDeployable(name: string): Promise<Deployable> {
  const remotes = listApps().filter(({ kind }) => kind === 'remote');
  const app = remotes.find((candidate) => candidate.name === name);
  if (!app) {
    throw new Error(
      `There is no remote called ${name}. The remotes are: ${remotes.map((one) => one.name).join(', ')}. To deploy one that was built elsewhere, add --from <folder>.`,
    );
  }
  const [outcome] = await buildChanged([app], (done) => console.log(outcomeLine(done).trim()));
  if (!outcome || outcome.result === 'failed' || !('container' in outcome.descriptor))
    throw new Error('Nothing was deployed: see the failure above.');
  return { app, descriptor: outcome.descriptor };
}

async function foreignDeployable(name: string, folder: string): Promise<Deployable> {
  const foreign = await describeForeignRemote(folder);
  if (foreign.descriptor.name !== name)
    throw new Error(`${folder} contains ${foreign.descriptor.name}, not ${name}.`);
  const notice = await checkForeignRoutes(folder, foreign.descriptor);
  if (notice) console.log(notice);
  for (const fault of manifestFaults(foreign.descriptor, ICON_NAMES)) {
    console.log(`${name}: ${fault} A shell that is not newer than this checkout shows a square.`);
  }
  return { app: { name, folder }, ...foreign };
}

await runCommand(async () => {
  const { names, target, canaryPercent, preview, from } = readArguments(process.argv.slice(2), process.env);
  const name = oneRemote(names, USAGE);
  const deployable = from ? await foreignDeployable(name, resolve(from)) : await workspaceDeployable(name);
  const upload = { ...deployable, say: (line: string) => console.log(line) };
  if (preview) await previewRemote(target, upload);
  else await deployRemote(target, { ...upload, canaryPercent });
});
