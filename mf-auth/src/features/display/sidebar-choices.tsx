import { retryOf } from '@newswatch/shared/api';
import { canBeHidden, type NavigationEntry, type Registry, type User } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, CheckboxField, Fieldset, FormAlert, Skeleton } from '@newswatch/ui';
import { registryQuery } from '../../api/registry.ts';

interface SidebarChoicesProps {
  /** Paths of the hidden entries. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  error: string | undefined;
}

/**
 * Chooses which entries the sidebar shows. An entry that no remote offers any more stays hidden, in case it returns.
 */
export function SidebarChoices({ hidden, onChange, error }: SidebarChoicesProps) {
  const user = useCurrentUser();
  const query = useQuery(registryQuery());
  const { onRetry, retrying } = retryOf(query);
  return (
    <Fieldset
      legend="Sidebar"
      hint="You can still reach hidden pages through search. Settings cannot be hidden."
      error={error}
    >
      {query.data ? (
        entriesOf(query.data, user).map(({ path, title }) => (
          <CheckboxField
            key={path}
            label={title}
            checked={!hidden.includes(path)}
            onChange={({ target }) => {
              const others = hidden.filter((other) => other !== path);
              onChange(target.checked ? others : [...others, path]);
            }}
          />
        ))
      ) : query.isError ? (
        <FormAlert
          action={
            <Button size="small" onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          }
        >
          The sidebar entries could not be loaded.
        </FormAlert>
      ) : (
        <Skeleton lines={5} />
      )}
    </Fieldset>
  );
}

/** The entries this user would see with nothing hidden, without those that cannot be hidden. */
function entriesOf({ remotes }: Registry, user: User): NavigationEntry[] {
  const paths = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ audience, flag }) => audience === user.role && (!flag || user[flag]))
    .filter(({ path }) => canBeHidden(path) && paths.has(path))
    .sort((a, b) => a.order - b.order);
}
