import { Badge, Button, Dialog, List, ListItem, Row } from '@newswatch/ui';
import type { ReactNode } from 'react';

/** The result for one item of a bulk action. */
export interface Outcome {
  id: string;
  outcome: 'done' | 'refused';
  /** The reason why it was refused, or a remark about the result. */
  reason: string | null;
}

/** Shows the results of a bulk action, unless every item was changed as requested. */
export function OutcomeDialog({
  title,
  description,
  results,
  nameOf,
  onClose,
}: {
  title?: string;
  description: ReactNode;
  results: readonly Outcome[];
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}) {
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? `${refused} of ${results.length} refused`}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      <List label="Results">
        {results.map(({ id, outcome, reason }) => (
          <ListItem key={id}>
            <Row justify="between" gap={3} wrap={false}>
              <bdi>{nameOf(id) ?? id}</bdi>
              <Badge tone={outcome === 'done' ? 'success' : 'danger'} dot>
                {outcome === 'done' ? 'Done' : 'Refused'}
              </Badge>
            </Row>
            {reason ? <p className="ui-muted">{reason}</p> : null}
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
}
