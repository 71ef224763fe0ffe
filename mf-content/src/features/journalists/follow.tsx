import { type ListedTarget, parseQuery } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import { ExtendableTargets } from '../../targets/extendable-targets.tsx';
import { authorTerm } from './author-term.ts';

/** The query of a target, extended to find what a journalist writes; null if it already does, or would be too long. */
function withAuthor({ match_mode, query }: ListedTarget, name: string): { query: string } | null {
  if (match_mode !== 'query' || query === null || query.includes(authorTerm(name))) return null;
  const { tree } = parseQuery(query);
  if (tree === null) return null;
  const extended = `${tree.kind === 'and' ? `(${query.trim()})` : query.trim()} OR ${authorTerm(name)}`;
  return parseQuery(extended).tree === null ? null : { query: extended };
}

/** The person's own targets with a query, each with a button that adds the journalist. */
export function AddAuthorToTarget({ name }: { name: string }) {
  return (
    <ExtendableTargets
      changeOf={(target) => withAuthor(target, name)}
      done={(target) => `“${target.name}” now also finds articles by ${name}.`}
    >
      {(list) => (
        <Card
          title="Add to a target"
          description="Only targets with a query are listed. They will still find everything that they find now"
        >
          {list}
        </Card>
      )}
    </ExtendableTargets>
  );
}
