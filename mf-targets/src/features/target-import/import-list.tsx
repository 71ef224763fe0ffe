import { limits } from '@newswatch/shared/contracts';
import { Badge, Button, CheckboxField, Disclosure, FormAlert, Row, Stack, TextField } from '@newswatch/ui';
import { ChangesList, QuestionFields } from '../../translation/changes-list.tsx';
import styles from './import-list.module.css';
import type { ImportRow, ReadRow } from './import-rows.ts';
import { LineForecast } from './line-forecast.tsx';
import { togetherSentence } from './together-sentence.ts';
import { type ImportForecasts, useImportForecasts } from './use-import-forecasts.ts';

const states = {
  ready: { word: 'Ready', tone: 'success' },
  changed: { word: 'Changed', tone: 'info' },
  refused: { word: 'Not possible', tone: 'danger' },
} as const;

/** The searches of a file, each with its translation, what was changed, what it would have found, and whether it is imported. */
export function ImportList({
  rows,
  onChange,
  onChooseAll,
  onBack,
}: {
  rows: readonly { row: ImportRow; read: ReadRow }[];
  onChange: (id: string, change: Partial<ImportRow>) => void;
  onChooseAll: (isChosen: boolean) => void;
  onBack: () => void;
}) {
  const possible = rows.filter(({ read }) => read.target !== null);
  const count = (state: ReadRow['state']) => rows.filter(({ read }) => read.state === state).length;
  const forecasts = useImportForecasts(possible.flatMap(({ read }) => read.target ?? []));
  const together = togetherSentence(
    possible.filter(({ row }) => row.isChosen).map(({ read }) => read.target && forecasts.find(read.target)),
    forecasts.together.data,
  );
  const allChosen = possible.length > 0 && possible.every(({ row }) => row.isChosen);
  return (
    <Stack gap={3}>
      <Row justify="between">
        <p role="status">
          {count('ready')} ready, {count('changed')} changed, {count('refused')} cannot be imported
        </p>
        <Row>
          <Button size="small" disabled={possible.length === 0} onClick={() => onChooseAll(!allChosen)}>
            {allChosen ? 'Choose none' : 'Choose all'}
          </Button>
          <Button size="small" variant="ghost" onClick={onBack}>
            Other file
          </Button>
        </Row>
      </Row>
      {together === null ? null : <p className="ui-hint">{together}</p>}
      <ul className={styles.rows} aria-label="Searches">
        {rows.map(({ row, read }) => (
          <SearchRow
            key={row.id}
            {...{ row, read, forecasts }}
            onChange={(change) => onChange(row.id, change)}
          />
        ))}
      </ul>
    </Stack>
  );
}

function SearchRow({
  row,
  read,
  forecasts,
  onChange,
}: {
  row: ImportRow;
  read: ReadRow;
  forecasts: ImportForecasts;
  onChange: (change: Partial<ImportRow>) => void;
}) {
  const { translation, target, reasons, state } = read;
  const hasQuery = row.original.trim() !== '';
  const isUnnamed = row.name.trim().length < limits.TARGET_NAME_MIN;
  const telling = translation.changes.filter(({ effect }) => effect !== 'same');
  const others = translation.changes.filter(({ effect }) => effect === 'same');
  const isShownApart = translation.query !== row.original.trim();
  return (
    <li className={styles.row}>
      <Row justify="between">
        <CheckboxField
          label={<bdi>{row.name || `Line ${row.line}`}</bdi>}
          checked={row.isChosen && target !== null}
          disabled={target === null}
          onChange={(event) => onChange({ isChosen: event.target.checked })}
        />
        <Badge tone={states[state].tone} dot>
          {states[state].word}
        </Badge>
      </Row>
      {hasQuery ? (
        <p className={styles.query}>
          <code dir="auto">{row.original}</code>
        </p>
      ) : null}
      {translation.query !== null && isShownApart ? (
        <p className={styles.query}>
          <span className="ui-muted">Becomes </span>
          <code dir="auto">{translation.query}</code>
        </p>
      ) : null}
      {row.labels.length > 0 ? (
        <p className="ui-hint">
          Labels: <bdi>{row.labels.join(', ')}</bdi>
        </p>
      ) : null}
      {row.otherLabels.length > 0 ? (
        <p className="ui-hint">
          Left out, because a target has at most {limits.TARGET_LABELS_MAX} labels of up to{' '}
          {limits.TARGET_LABEL_MAX} characters: <bdi>{row.otherLabels.join(', ')}</bdi>
        </p>
      ) : null}
      {reasons.map((sentence) => (
        <p key={sentence} className="ui-hint">
          {sentence}
        </p>
      ))}
      {row.refusal === undefined ? null : <FormAlert>{row.refusal}</FormAlert>}
      <ChangesList original={row.original} changes={telling} />
      <QuestionFields
        translation={translation}
        answers={row.answers}
        onAnswer={(answers) => onChange({ answers })}
      />
      {target === null ? null : (
        <LineForecast
          {...{ target, forecasts, required: row.required }}
          onRequire={(required) => onChange({ required })}
        />
      )}
      {hasQuery ? (
        <Disclosure summary={others.length > 0 ? `Name and other changes (${others.length})` : 'Name'}>
          <Stack gap={3}>
            <TextField
              label="Name"
              dir="auto"
              value={row.name}
              maxLength={limits.TARGET_NAME_MAX}
              error={
                isUnnamed ? `A name must have at least ${limits.TARGET_NAME_MIN} characters.` : undefined
              }
              onChange={(event) => onChange({ name: event.target.value })}
            />
            <ChangesList original={row.original} changes={others} />
          </Stack>
        </Disclosure>
      ) : null}
    </li>
  );
}
