import type { AskedQuestion } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { ListMore, QueryView, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, Disclosure, RelativeTime, Row, Skeleton, Stack } from '@newswatch/ui';
import { askApi, askQueries } from '../api/ask.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './ask.module.css';

interface AskHistoryProps {
  targetId: string;
  /** The question that is shown above. */
  withoutId: string | undefined;
}

/** The questions of the last 30 days, each with its answer. Renders nothing while there are none. */
export function AskHistory({ targetId, withoutId }: AskHistoryProps) {
  const { query, end } = useListPages(askQueries.history(targetId));
  const { toast } = useShell();
  const refreshes = [askQueries.key(targetId)];
  const remove = useApiMutation((questionId: string) => askApi.remove({ params: { targetId, questionId } }), {
    failed: 'The question could not be deleted.',
    refreshes,
    onDone: ({ message }) => toast.success(message),
  });
  const removeAll = useApiMutation(() => askApi.removeAll({ params: { targetId } }), {
    failed: 'The questions could not be deleted.',
    refreshes,
    onDone: ({ message }) => toast.success(message),
  });
  return (
    <QueryView query={query} what="your earlier questions" loading={<Skeleton lines={3} />}>
      {({ items }) => {
        const earlier = items.filter(({ id }) => id !== withoutId);
        if (earlier.length === 0) return null;
        return (
          <Card
            title="Earlier questions"
            description="Kept for 30 days. Only you can see them."
            actions={
              <Button
                size="small"
                variant="ghost"
                onClick={async () => {
                  const isSure = await confirm({
                    title: 'Delete all questions about this target?',
                    body: 'Their answers will be deleted too. This cannot be undone.',
                    confirmLabel: 'Delete all',
                    danger: true,
                  });
                  if (isSure) removeAll.mutate();
                }}
              >
                Delete all
              </Button>
            }
          >
            <Stack gap={3}>
              <ul className={styles.history}>
                {earlier.map((question) => (
                  <li key={question.id}>
                    <Earlier question={question} onRemove={() => remove.mutate(question.id)} />
                  </li>
                ))}
              </ul>
              <ListMore end={end} noun="questions" />
            </Stack>
          </Card>
        );
      }}
    </QueryView>
  );
}

function Earlier({ question, onRemove }: { question: AskedQuestion; onRemove: () => void }) {
  return (
    <Disclosure
      summary={
        <>
          <bdi>{question.text}</bdi>{' '}
          <span className="ui-muted">
            <RelativeTime value={question.asked_at} />
          </span>
        </>
      }
    >
      <Stack gap={3}>
        <AnswerView question={question} />
        <Row justify="between">
          <p className="ui-muted">
            {question.model ? `Answered by ${question.model}` : 'No model was asked'}
          </p>
          <Button size="small" variant="ghost" onClick={onRemove}>
            Delete
          </Button>
        </Row>
      </Stack>
    </Disclosure>
  );
}
