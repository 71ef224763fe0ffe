import type { HelpArticle } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Row } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { helpApi } from '../../api/help.ts';

const answers = [
  { helpful: true, label: 'Yes', Icon: ThumbsUp },
  { helpful: false, label: 'No', Icon: ThumbsDown },
] as const;

export function ArticleFeedback({ article: { slug, my_feedback } }: { article: HelpArticle }) {
  const save = useApiMutation(
    (helpful: boolean) => helpApi.feedback({ params: { slug }, body: { helpful } }),
    {
      refreshes: [['help', 'article', slug]],
    },
  );
  return (
    <Row role="group" aria-label="Did this help?">
      <strong>{my_feedback === null ? 'Did this help?' : 'Thank you for telling us.'}</strong>
      {answers.map(({ helpful, label, Icon }) => (
        <Button
          key={label}
          size="small"
          icon={<Icon aria-hidden />}
          aria-pressed={my_feedback === helpful}
          variant={my_feedback === helpful ? 'primary' : 'secondary'}
          loading={save.isPending && save.variables === helpful}
          onClick={() => save.mutate(helpful)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}
