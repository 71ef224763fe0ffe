import type { Found, FoundKind } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Kbd, Modal, RelativeTime, VisuallyHidden } from '@newswatch/ui/page';
import { Command, useCommandState } from 'cmdk';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  CircleHelp,
  Clock,
  ListFilter,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Rss,
  Search,
  Target,
  UserRound,
  Webhook,
  Zap,
} from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { iconNamed } from '../layout/icons.ts';
import { commandsAtom, navigationFor, savedViewsFor } from '../navigation/sidebar.ts';
import { registryAtom } from '../remotes/registry/registry.ts';
import { userAtom } from '../session/session.ts';
import { themeChoices } from '../theme/theme-choices.ts';
import styles from './command-palette.module.css';
import { pageCommandsAtom } from './page-commands.ts';
import { closePaletteAtom, paletteTypedAtom } from './palette-open.ts';
import { type Group, namesStart, rank, ranked, type Searched } from './rank.ts';
import { recentPagesAtom } from './recent-pages.ts';
import { useFound } from './use-found.ts';
import { useHighlight } from './use-highlight.ts';

const TITLE = 'Command Palette';

/** The kinds of results from the server. */
const foundKinds: Record<FoundKind, { heading: string; Icon: LucideIcon }> = {
  target: { heading: 'Targets', Icon: Target },
  article: { heading: 'Articles', Icon: Newspaper },
  source: { heading: 'Sources', Icon: Rss },
  person: { heading: 'People', Icon: UserRound },
  chat: { heading: 'Chats', Icon: MessageCircle },
  app: { heading: 'Apps', Icon: Webhook },
  help: { heading: 'Help articles', Icon: CircleHelp },
};

interface Line extends Searched {
  value: string;
  Icon: LucideIcon;
  keys?: readonly string[] | undefined;
  /** For results and things that the person named, the direction of the name, and a text that distinguishes it. */
  direction?: Found['direction'] | 'auto';
  detail?: Found['detail'];
  published_at?: Found['published_at'];
  /** The address that it opens; a line without one changes something. */
  to?: string;
  run?(): void;
}

const RECENT_MAX = 3;
/** The rank from which the typed text is the name of a line or its beginning, and not just a part of it. */
const NAMED = 0.8;

/**
 * Finds every page of the navigation, the commands of the remotes, and the themes. Uses cmdk's list in a modal.
 */
export function CommandPalette(): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const user = useAtomValue(userAtom);
  const close = useSetAtom(closePaletteAtom);
  const root = useRef<HTMLDivElement>(null);
  // The dialog itself would focus cmdk's root, which takes focus but no text.
  const input = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), description: useId() };
  const [typed, setTyped] = useAtom(paletteTypedAtom);
  const commands = useAtomValue(commandsAtom);
  const found = useFound(typed);
  const here = useAtomValue(pageCommandsAtom).map(
    ({ heading, commands: offered }, group): Group<Line> => ({
      heading,
      // A page may use any name, even that of a part of the navigation.
      id: `here ${group}`,
      things: offered.map((command, at) => ({
        ...command,
        value: `here ${group} ${at}`,
        Icon: Zap,
      })),
    }),
  );
  const pages = navigationFor(registry, user).map(
    ({ caption, entries }): Group<Line> => ({
      heading: caption,
      things: entries.map(({ path, title, submenu, icon }) => ({
        value: path,
        title: submenu ? `${submenu.title}: ${title}` : title,
        also: [path],
        Icon: iconNamed(icon),
        to: path,
      })),
    }),
  );
  const isEmpty = typed.trim() === '';
  const recent = recentOf(pages, useAtomValue(recentPagesAtom), here.length > 0);
  const groups: readonly Group<Line>[] = [
    // Enter runs the first line.
    ...(isEmpty ? [recent, ...here] : []),
    ...pages,
    {
      heading: 'Actions',
      things: commands.map(({ title, keywords = [], to, key }) => ({
        value: `do ${to}`,
        title,
        also: [to, ...keywords],
        Icon: Zap,
        keys: key ? ['shift', 'alt', key] : undefined,
        to,
      })),
    },
    {
      heading: 'Saved views',
      things: savedViewsFor(registry, user).map(({ id, name, address, list }) => ({
        value: `view ${id}`,
        title: name,
        also: [list],
        Icon: ListFilter,
        direction: 'auto',
        detail: list,
        to: address,
      })),
    },
    ...(isEmpty ? [] : here),
    {
      heading: 'Theme',
      things: themeChoices.map(({ value, title, Icon }) => ({
        value: `theme ${value}`,
        title,
        Icon,
        run: () => shell.theme.choose({ preference: value }),
      })),
    },
  ];

  const isSafe = ({ to, title }: Line): boolean =>
    to !== undefined || (!isEmpty && namesStart(typed, title) && rank(typed, { title }) >= NAMED);
  const matching = ranked(groups, typed).filter(({ things }) => things.length > 0);
  // "Harbour" asks for the target of that name rather than for "Create feed for Harbour".
  const isLate = ({ things: [first] }: Group<Line>): boolean =>
    !isEmpty && first !== undefined && !isSafe(first);
  const shown: readonly Group<Line>[] = [
    ...matching.filter((group) => !isLate(group)),
    ...[...Map.groupBy(found.items, ({ kind }) => kind)].map(([kind, items]) => ({
      id: `found ${kind}`,
      heading: foundKinds[kind].heading,
      things: items.map(({ title, detail, published_at, direction, url }) => ({
        value: `do ${url}`,
        title,
        detail,
        published_at,
        direction,
        Icon: foundKinds[kind].Icon,
        to: url,
      })),
    })),
    ...matching.filter(isLate),
  ];

  const lines = new Map(shown.flatMap(({ things }) => things.map((line) => [line.value, line])));
  const highlight = useHighlight({
    typed,
    isSafe(value) {
      const line = lines.get(value);
      return !line || isSafe(line);
    },
    addressOf: (value) => lines.get(value)?.to,
  });

  return (
    <Modal
      onClose={close}
      initialFocus={input}
      className={styles.palette}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
    >
      <VisuallyHidden>
        <h2 id={ids.title}>{TITLE}</h2>
        <p id={ids.description}>Search for a command to run</p>
      </VisuallyHidden>
      <Command ref={root} label={TITLE} loop className={styles.command} shouldFilter={false} {...highlight}>
        <div className={styles.search}>
          <Search size={16} aria-hidden />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            className={styles.input}
            placeholder="Type a command or search..."
          />
          <span aria-hidden="true">
            <Kbd keys={['Esc']} />
          </span>
        </div>
        {/* The status is outside the list, which may contain only options. */}
        {found.searching ? null : <Command.Empty className={styles.empty}>No results found.</Command.Empty>}
        <Command.List className={styles.list}>
          {shown.map(({ id, heading, things }) => (
            <Command.Group key={id ?? heading} heading={heading || undefined} className={styles.group}>
              {things.map(({ value, title, Icon, keys, direction, detail, published_at, to, run }) => (
                <Command.Item
                  key={value}
                  value={value}
                  className={styles.item}
                  onSelect={() => {
                    close();
                    if (to !== undefined) shell.navigate(to);
                    run?.();
                  }}
                >
                  <Icon size={16} aria-hidden />
                  <span className={styles.name} dir={direction}>
                    {title}
                  </span>
                  {detail ? (
                    <span className={styles.detail}>
                      <bdi>{detail}</bdi>
                    </span>
                  ) : null}
                  {published_at ? (
                    <span className={styles.day}>
                      <RelativeTime value={published_at} />
                    </span>
                  ) : null}
                  {keys ? (
                    <span className={styles.keys}>
                      <Kbd keys={keys} />
                    </span>
                  ) : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <ActiveDescendant within={root} />
        <p className={styles.foot} aria-hidden="true">
          {found.searching ? <span>Searching…</span> : null}
          <span>
            <Kbd keys={['↑', '↓']} /> move
          </span>
          <span>
            <Kbd keys={['↵']} /> open
          </span>
          <span>
            <Kbd keys={['?']} /> all shortcuts
          </span>
        </p>
      </Command>
    </Modal>
  );
}

/** The pages that were open before this one; if there are none yet, the first page of the navigation, before actions. */
function recentOf(pages: readonly Group<Line>[], paths: readonly string[], hasActions: boolean): Group<Line> {
  const [open, ...before] = paths;
  const all = pages.flatMap(({ things }) => things);
  const visited = before.flatMap((path) => all.find(({ value }) => value === path) ?? []);
  const first = all.find(({ value }) => value !== open);
  const lines = visited.length > 0 ? visited.slice(0, RECENT_MAX) : first && hasActions ? [first] : [];
  return {
    heading: visited.length > 0 ? 'Recent' : 'Go to',
    id: 'recent',
    things: lines.map((line) => ({
      ...line,
      value: `recent ${line.value}`,
      Icon: visited.length > 0 ? Clock : line.Icon,
    })),
  };
}

/**
 * Names the selected line to screen readers. cmdk reads which line is selected before that line is rendered, and so
 * names the previous one, which may be gone. This is rendered whenever cmdk's own name changes, and corrects it in the
 * same commit.
 */
function ActiveDescendant({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  useCommandState(({ value }) => value);
  useCommandState(({ selectedItemId }) => selectedItemId);
  useLayoutEffect(() => {
    const selected = within.current?.querySelector('[cmdk-item][aria-selected="true"]');
    for (const part of within.current?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? []) {
      if (selected) part.setAttribute('aria-activedescendant', selected.id);
      else part.removeAttribute('aria-activedescendant');
    }
  });
  return null;
}
