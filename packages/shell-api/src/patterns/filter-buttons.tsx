import { Button, Row } from '@newswatch/ui';

export interface FilterButtonsProps<Value> {
  /** Names the group for screen readers: "Request status". */
  label: string;
  choices: readonly { value: Value; label: string; count: number | undefined }[];
  current: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** Filters a list by one of a few values, each with the number of items that have it. */
export function FilterButtons<Value>({
  label,
  choices,
  current,
  onChange,
  className,
}: FilterButtonsProps<Value>) {
  return (
    <Row gap={1} className={className} role="group" aria-label={label}>
      {choices.map(({ value, label: name, count }) => (
        <Button
          key={name}
          size="small"
          variant={value === current ? 'secondary' : 'ghost'}
          aria-pressed={value === current}
          onClick={() => onChange(value)}
        >
          {name} <span className="ui-muted ui-tabular">{count ?? ''}</span>
        </Button>
      ))}
    </Row>
  );
}
