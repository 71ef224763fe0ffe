import { servingSince } from '@newswatch/artefacts';
import type { DeployedRemote } from '@newswatch/shared/contracts';

const VERSIONS_SHOWN = 5;

/** The deployed versions of a remote, as lines for a terminal. */
export function statusLines({ name, title, owner, pointer, versions, failures }: DeployedRemote): string[] {
  const { current, previous, canary, quarantined, failing, set_by } = pointer;
  const how = set_by === 'start' ? ', follows npm start' : current ? ', deployed manually' : '';
  return [
    `${name} · ${title} · ${owner}`,
    `  current     ${current ?? 'withdrawn'}   since ${servingSince(pointer)}${how}`,
    `  previous    ${previous ?? '–'}`,
    ...(canary ? [`  canary      ${canary.version}   ${canary.percent}% of people`] : []),
    ...(failing ? [`  failing     ${failing.reason} (${failing.at})`] : []),
    ...Object.entries(quarantined).map(
      ([version, { reason, at }]) => `  quarantine  ${version}   ${reason} (${at})`,
    ),
    ...failures.map(
      ({ version, phase, sessions }) =>
        `  failed      ${version}   for ${sessions} in phase ${phase}, last 24 hours`,
    ),
    `  kept        ${versions
      .slice(0, VERSIONS_SHOWN)
      .map(({ version }) => version)
      .join(' ')}${versions.length > VERSIONS_SHOWN ? ` and ${versions.length - VERSIONS_SHOWN} more` : ''}`,
  ];
}
