import { VisuallyHidden } from '@newswatch/ui';

/** Shows the number of other targets that found the article; the sentence marks the words of all of them. */
export function MoreTargets({ names }: { names: readonly string[] }) {
  return (
    <span className="ui-tabular" title={names.join(', ')}>
      <span aria-hidden>+{names.length}</span>
      <VisuallyHidden> and {names.join(', ')}</VisuallyHidden>
    </span>
  );
}

/** Shows the number of other articles in the same story. */
export function MoreArticles({ count }: { count: number }) {
  const words = `${count} more ${count === 1 ? 'article' : 'articles'}`;
  return (
    <span className="ui-tabular" title={words}>
      <span aria-hidden>+{count} · </span>
      <VisuallyHidden>{words}, </VisuallyHidden>
    </span>
  );
}
