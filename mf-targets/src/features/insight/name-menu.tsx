import { Keyword, type NamedInMatches, type Target } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, formatCount, MenuButton, type MenuEntry } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { targetsApi } from '../../api/targets.ts';
import { isFollowing } from '../../labels/follow-labels.ts';

/** Offers what a person can do about a name. A name that is too long for a keyword has no menu. */
export function NameMenu({ target, name }: { target: Target; name: NamedInMatches }) {
  const navigate = useNavigate();
  const refreshes = [targetKeys.all, notificationKeys.all];
  const failed = 'The target could not be changed.';
  const add = useApiMutation(targetsApi.change, {
    done: ({ message = 'Target saved.' }) => message,
    failed,
    refreshes,
  });
  const exclude = useApiMutation(targetsApi.exclude, {
    done: ({ message = 'Target saved.' }) => message,
    failed,
    refreshes,
  });
  const parsed = v.safeParse(Keyword, name.text);
  if (!parsed.success) return null;
  const keyword = parsed.output;
  const params = { targetId: target.id };
  const askToExclude = async () => {
    const sure = await confirm({
      title: 'Exclude this name?',
      body: (
        <>
          “{target.name}” will no longer find articles with “<bdi>{keyword}</bdi>”.{' '}
          {name.stories === 1 ? 'One story' : `${formatCount(name.stories)} stories`} in this period would
          have been missing.
        </>
      ),
      confirmLabel: 'Exclude',
      danger: true,
    });
    if (sure) exclude.mutate({ params, body: { keyword } });
  };
  const address = `/targets?${new URLSearchParams({ form: 'new', keyword })}`;
  const items: MenuEntry[] = [
    ...(target.match_mode === 'query' || isFollowing(target)
      ? []
      : [
          {
            id: 'add',
            label: 'Add as keyword',
            onSelect: () => add.mutate({ params, body: { keywords_any: [...target.keywords_any, keyword] } }),
          },
        ]),
    {
      id: 'new',
      label: 'New target for this name',
      href: address,
      onSelect: (event) => {
        event.preventDefault();
        navigate(address);
      },
    },
    ...(isFollowing(target)
      ? []
      : [{ id: 'exclude', label: 'Exclude…', danger: true, onSelect: () => void askToExclude() }]),
  ];
  return <MenuButton label={`Actions for ${name.text}`} size="small" items={items} inTopLayer />;
}
