import type { RemoteManifest } from '../contracts/registry.ts';
import { hasControlCharacters, isVisible } from '../contracts/visible-text.ts';
import { isAdminPath } from './admin-area.ts';
import { addressFault, addressShape, matchesRoute } from './remote-addresses.ts';
import { isRange } from './version-range.ts';

/**
 * The faults of a manifest that its schema accepts, one sentence for each field; empty if there are none. Builds and deployments
 * check new versions with these rules. They are not in the schema, because shells also read earlier versions with it, and those
 * must still load.
 *
 * @param icons the icons that the shell has; icons are not checked if it is missing
 */
export function manifestFaults(
  manifest: Omit<RemoteManifest, 'name'>,
  icons?: readonly string[] | undefined,
): string[] {
  return [
    ...labelFaults(manifest),
    ...rangeFaults(manifest),
    ...routeFaults(manifest),
    ...linkFaults(manifest),
    ...(icons ? iconFaults(manifest, icons) : []),
  ];
}

type Manifest = Parameters<typeof manifestFaults>[0];

function labelFaults({ title, owner, routes, navigation, commands = [] }: Manifest): string[] {
  const labels: [field: string, text: string | undefined][] = [
    ['title', title],
    ['owner', owner],
    ...routes.flatMap(({ title, first_paint: paint }, index): typeof labels => [
      [`routes.${index}.title`, title],
      [`routes.${index}.first_paint.title`, paint?.title],
      [`routes.${index}.first_paint.lead`, paint?.lead],
      [`routes.${index}.first_paint.submit`, paint?.submit],
      [`routes.${index}.first_paint.alternative`, paint?.alternative],
      ...(paint?.fields ?? []).flatMap((field, place): typeof labels =>
        (['label', 'hint', 'placeholder'] as const).map((name) => [
          `routes.${index}.first_paint.fields.${place}.${name}`,
          field[name],
        ]),
      ),
    ]),
    ...navigation.flatMap(({ title, group, submenu, badge }, index): typeof labels => [
      [`navigation.${index}.title`, title],
      // An entry without a group is at the top.
      [`navigation.${index}.group`, group === '' ? undefined : group],
      [`navigation.${index}.submenu.title`, submenu?.title],
      [`navigation.${index}.badge`, badge],
    ]),
    ...commands.flatMap(({ title, keywords = [] }, index): typeof labels => [
      [`commands.${index}.title`, title],
      ...keywords.map((word, place): (typeof labels)[number] => [
        `commands.${index}.keywords.${place}`,
        word,
      ]),
    ]),
  ];
  return labels.flatMap(([field, text]) => {
    if (text === undefined) return [];
    if (!isVisible(text)) return [`${field} must contain visible text.`];
    return hasControlCharacters(text)
      ? [`${field} must not contain control characters or characters that change the direction of text.`]
      : [];
  });
}

function rangeFaults({ requires }: Manifest): string[] {
  return (['contract', 'react', 'ui'] as const)
    .filter((name) => !isRange(requires[name]))
    .map(
      (name) =>
        `requires.${name} is "${requires[name]}"; it must be a version range such as "^19" or ">=18 <20".`,
    );
}

function routeFaults({ routes }: Manifest): string[] {
  if (routes.length === 0) return ['routes must list at least one page.'];
  const shapes = routes.map(({ path }) => addressShape(path));
  return routes.flatMap(({ path, page, access }, index) => {
    const first = shapes.indexOf(addressShape(path));
    const reserved = addressFault(path);
    return [
      ...(reserved ? [reserved] : []),
      ...(first < index ? [`routes.${index}.path is ${path}, which routes.${first} already declares.`] : []),
      ...(/^[\w-]+$/.test(page)
        ? []
        : [
            `routes.${index}.page is "${page}"; it must be a chunk name of letters, digits, hyphens and underscores.`,
          ]),
      ...(isAdminPath(addressShape(path)) && access !== 'admin'
        ? [
            `routes.${index}.access is "${access}"; it must be "admin", because ${path} is in the administrators' area.`,
          ]
        : []),
    ];
  });
}

function linkFaults({ routes, navigation, commands = [], aliases = {} }: Manifest): string[] {
  const links: [field: string, address: string][] = [
    ...navigation.map(({ path }, index): [string, string] => [`navigation.${index}.path`, path]),
    ...commands.map(({ to }, index): [string, string] => [`commands.${index}.to`, to]),
    ...Object.entries(aliases).map(([alias, to]): [string, string] => [`aliases.${alias}`, to]),
  ];
  return links
    .filter(([, address]) => !routes.some(({ path }) => matchesRoute(path, address.replace(/\?.*/, ''))))
    .map(([field, address]) => `${field} is ${address}, which is not one of the remote's routes.`);
}

function iconFaults({ navigation }: Manifest, icons: readonly string[]): string[] {
  return navigation
    .flatMap(({ icon, submenu }, index) => [
      { field: `navigation.${index}.icon`, icon },
      ...(submenu ? [{ field: `navigation.${index}.submenu.icon`, icon: submenu.icon }] : []),
    ])
    .filter(({ icon }) => !icons.includes(icon))
    .map(({ field, icon }) => `${field} is "${icon}"; it must be one of ${icons.join(', ')}.`);
}
