import {
  canBeHidden,
  type NavigationEntry,
  navigationEntries,
  type Registry,
  type User,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { CheckboxField, Fieldset, Grid, Skeleton } from '@newswatch/ui';
import { registryQuery } from '../../api/registry.ts';

interface SidebarChoicesProps {
  /** Paths of the hidden entries. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  error: string | undefined;
}

/**
 * Chooses which entries the sidebar shows. An entry that no remote currently offers stays hidden, in case it returns.
 */
export function SidebarChoices({ hidden, onChange, error }: SidebarChoicesProps) {
  const user = useCurrentUser();
  const query = useQuery(registryQuery());
  return (
    <Fieldset
      legend="Sidebar"
      hint="You can still reach hidden pages through search. Settings cannot be hidden."
      error={error}
    >
      <QueryView query={query} what="the sidebar entries" loading={<Skeleton lines={5} />}>
        {(registry) => (
          <Grid min={180}>
            {[...Map.groupBy(entriesOf(registry, user), ({ group }) => group)].map(([group, entries]) => (
              // Under the captions of the sidebar: "Dashboard" alone would not say which one.
              <Fieldset key={group} legend={group} hideLegend={group === ''}>
                {entries.map(({ path, title }) => (
                  <CheckboxField
                    key={path}
                    label={title}
                    checked={!hidden.includes(path)}
                    onChange={({ target }) => {
                      const others = hidden.filter((other) => other !== path);
                      onChange(target.checked ? others : [...others, path]);
                    }}
                  />
                ))}
              </Fieldset>
            ))}
          </Grid>
        )}
      </QueryView>
    </Fieldset>
  );
}

/** The entries this user would see with nothing hidden, without those that cannot be hidden. */
function entriesOf({ remotes }: Registry, user: User): NavigationEntry[] {
  const paths = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return navigationEntries(remotes, user.role, user).filter(
    ({ path }) => canBeHidden(path) && paths.has(path),
  );
}
