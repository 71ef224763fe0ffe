import { limits, type ReportDraft, reportMessages } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Folded, targetPicker } from '@newswatch/shell-api/patterns';
import { Alert, TextAreaField } from '@newswatch/ui';

type Introductions = NonNullable<ReportDraft['target_introductions']>;

interface TargetWordsFieldsProps {
  /** The targets of the report, in its order. */
  targetIds: readonly string[];
  /** The targets whose names are known, including targets that were just removed. */
  known: readonly { id: string; name: string }[];
  value: Introductions;
  onChange: (value: Introductions) => void;
}

const isTooLong = (text: string) => text.trim().length > limits.REPORT_INTRODUCTION_MAX;

/** A text about each target. The text of a removed target is kept until the form is saved, in case the target returns. */
export function TargetWordsFields({ targetIds, known, value, onChange }: TargetWordsFieldsProps) {
  const ids = [...new Set([...targetIds, ...value.map(({ target_id }) => target_id)])];
  const { data = [] } = useQuery({ ...targetPicker.names(ids), enabled: ids.length > 0 });
  const names = new Map([...known, ...data].map(({ id, name }) => [id, name]));
  const textOf = (id: string) => value.find(({ target_id }) => target_id === id)?.text ?? '';
  const change = (id: string, text: string) =>
    onChange([
      ...value.filter(({ target_id }) => target_id !== id),
      ...(text === '' ? [] : [{ target_id: id, text }]),
    ]);
  const shown = targetIds.filter((id) => names.has(id));
  const written = targetIds.filter((id) => textOf(id).trim() !== '');
  const leaving = value.filter(({ target_id, text }) => text.trim() !== '' && !targetIds.includes(target_id));
  if (shown.length === 0 && leaving.length === 0) return null;
  return (
    <>
      <Folded
        title="Target introductions"
        holds={written.length === 0 ? 'None' : written.map((id) => names.get(id) ?? '').join(', ')}
        hasError={value.some(({ text }) => isTooLong(text))}
      >
        {shown.map((id) => (
          <TextAreaField
            key={id}
            label={<bdi>{names.get(id)}</bdi>}
            optional
            rows={3}
            dir="auto"
            hint="Shown at the beginning of the target’s section."
            value={textOf(id)}
            error={isTooLong(textOf(id)) ? reportMessages.introductionTooLong : undefined}
            onChange={({ target }) => change(id, target.value)}
          />
        ))}
      </Folded>
      {leaving.length > 0 ? (
        <Alert tone="warning">
          {leaving.map(({ target_id }) => (
            <p key={target_id}>
              The introduction to “<bdi>{names.get(target_id) ?? 'a deleted target'}</bdi>” is deleted when
              you save, because the target is no longer in the report. Add the target again to keep it.
            </p>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
