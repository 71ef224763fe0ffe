import { failureSentence } from '@newswatch/shared/api';
import type { HelpArticle } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, Row } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { helpApi } from '../../api/help.ts';

const answers = [
  { helpful: true, label: 'Yes', Icon: ThumbsUp },
  { helpful: false, label: 'No', Icon: ThumbsDown },
] as const;

export function ArticleFeedback({ article: { slug, my_feedback } }: { article: HelpArticle }) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (helpful: boolean) => helpApi.feedback({ params: { slug }, body: { helpful } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['help', 'article', slug] }),
    onError: (error) => toast.error(failureSentence(error)),
  });
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
