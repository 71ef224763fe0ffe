import { Button, IconButton, Row } from '@newswatch/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '@newswatch/ui/icons';
import { elementAt, type Step, steps } from './walk.ts';

/** Moves from one element of a page to another. If nothing is picked yet, any step goes to the likely article. */
export function WalkButtons({
  picked,
  onStep,
}: {
  picked: Element | undefined;
  onStep: (step: Step) => void;
}) {
  const to = (step: Step) => ({
    'aria-keyshortcuts': steps[step],
    'aria-disabled': picked !== undefined && elementAt(picked, step) === undefined,
    onClick: () => onStep(step),
  });
  return (
    <Row gap={2} role="group" aria-label="Move through the page">
      <Button size="small" icon={<ArrowUp />} {...to('parent')}>
        Broader
      </Button>
      <Button size="small" icon={<ArrowDown />} {...to('child')}>
        Narrower
      </Button>
      <IconButton
        label="Previous element"
        icon={<ArrowLeft />}
        size="small"
        variant="secondary"
        {...to('previous')}
      />
      <IconButton
        label="Next element"
        icon={<ArrowRight />}
        size="small"
        variant="secondary"
        {...to('next')}
      />
    </Row>
  );
}
