import { useShell } from '@newswatch/shell-api';
import { VisuallyHidden } from '@newswatch/ui/frame';
import { Command } from 'cmdk';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowRight, Monitor, Moon, Sun, Zap } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { intentAtom } from '../remotes/intent.ts';
import { commandsFor, navigationFor } from '../remotes/navigation.ts';
import { registryAtom } from '../remotes/registry.ts';
import { sessionAtom } from '../session/session.ts';
import { themeChoices } from '../theme/theme-choices.ts';
import styles from './command-palette.module.css';
import { paletteOpenAtom } from './palette-open.ts';
import { rank } from './rank.ts';
import { useIntent } from './use-intent.ts';

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

export interface CommandPaletteProps {
  title?: string;
  description?: string;
}

/** Every page of the navigation, what the remotes let one do, and the theme, by typing. A browser's own modal dialog around cmdk's list. */
export function CommandPalette({
  title = 'Command Palette',
  description = 'Search for a command to run',
}: CommandPaletteProps): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const session = useAtomValue(sessionAtom);
  const groups = navigationFor(registry, session);
  const commands = commandsFor(registry, session);
  const setOpen = useSetAtom(paletteOpenAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), description: useId() };

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // The dialog itself would focus cmdk's root, which takes focus but no text.
    input.current?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const intent = useIntent(useAtomValue(intentAtom).intend);

  const close = (): void => setOpen(false);
  const run = (command: () => void) => (): void => {
    close();
    command();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Escape as its keyboard twin.
    <dialog
      ref={dialog}
      className={`ui-modal ${styles.palette}`}
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <VisuallyHidden>
        <h2 id={ids.title}>{title}</h2>
        <p id={ids.description}>{description}</p>
      </VisuallyHidden>
      <Command
        label={title}
        loop
        className={styles.command}
        filter={(_, typed, [name = '', ...also] = []) => rank(typed, { title: name, also })}
        {...intent}
      >
        <Command.Input ref={input} className={styles.input} placeholder="Type a command or search..." />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>No results found.</Command.Empty>
          {groups.map(({ caption, entries }) => (
            <Command.Group key={caption} heading={caption || undefined} className={styles.group}>
              {entries.map(({ path, title: name, submenu }) => (
                <Command.Item
                  key={path}
                  value={path}
                  keywords={[submenu ? `${submenu.title}: ${name}` : name, caption, path]}
                  className={styles.item}
                  onSelect={run(() => shell.navigate(path))}
                >
                  <ArrowRight size={16} aria-hidden />
                  {submenu ? `${submenu.title}: ${name}` : name}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {commands.length > 0 ? (
            <Command.Group heading="Actions" className={styles.group}>
              {commands.map(({ title: name, to }) => (
                <Command.Item
                  key={to}
                  value={`do ${to}`}
                  keywords={[name, 'Actions', to]}
                  className={styles.item}
                  onSelect={run(() => shell.navigate(to))}
                >
                  <Zap size={16} aria-hidden />
                  {name}
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          <Command.Group heading="Theme" className={styles.group}>
            {themeChoices.map(({ value, title: name }) => {
              const Icon = themeIcons[value];
              return (
                <Command.Item
                  key={value}
                  value={`theme ${value}`}
                  keywords={[name, 'Theme']}
                  className={styles.item}
                  onSelect={run(() => shell.theme.choose({ preference: value }))}
                >
                  <Icon size={16} aria-hidden />
                  {name}
                </Command.Item>
              );
            })}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}
