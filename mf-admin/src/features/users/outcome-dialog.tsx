import type { BulkUsersAnswer } from '@newswatch/shared/contracts/admin';
import { Badge, Button, Dialog, List, ListItem, Row } from '@newswatch/ui';
import type { Chosen } from './user-actions.ts';

/** The results of a bulk action, if it failed for some accounts. */
export function OutcomeDialog({
  answer,
  people,
  onClose,
}: {
  answer: BulkUsersAnswer;
  people: readonly Chosen[];
  onClose: () => void;
}) {
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.full_name ?? id;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${answer.refused} of ${answer.results.length} refused`}
      description="The action succeeded for the others. Refused accounts stay selected."
      footer={
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      <List label="Results">
        {answer.results.map(({ id, outcome, error }) => (
          <ListItem key={id}>
            <Row justify="between" gap={3} wrap={false}>
              <bdi>{nameOf(id)}</bdi>
              <Badge tone={outcome === 'done' ? 'success' : 'danger'} dot>
                {outcome === 'done' ? 'Done' : 'Refused'}
              </Badge>
            </Row>
            {error ? <p className="ui-muted">{error}</p> : null}
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
}
