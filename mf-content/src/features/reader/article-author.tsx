import type { Article } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The byline as printed; the name of each known person links to their page. */
export function ArticleAuthor({ article }: { article: Pick<Article, 'author' | 'journalists'> }) {
  const parts: ReactNode[] = [];
  let rest = article.author ?? '';
  for (const { id, printed } of article.journalists ?? []) {
    const at = rest.indexOf(printed);
    if (at < 0) continue;
    parts.push(
      rest.slice(0, at),
      <TextLink key={id} as={Link} to={`/journalists/${id}`}>
        {printed}
      </TextLink>,
    );
    rest = rest.slice(at + printed.length);
  }
  return (
    <bdi>
      {parts}
      {rest}
    </bdi>
  );
}
