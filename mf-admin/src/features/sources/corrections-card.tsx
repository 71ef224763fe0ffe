import { limits } from '@newswatch/shared/contracts';
import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import {
  Button,
  Card,
  FormAlert,
  IconButton,
  messagesOf,
  SelectField,
  Stack,
  TextField,
} from '@newswatch/ui';
import { Plus, Target, Trash2 } from '@newswatch/ui/icons';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { CORRECTION_RULES_ID } from '../../labels/correction-rules-path.ts';
import { ruleKinds, ruleLabels } from './correction-labels.ts';
import styles from './corrections-card.module.css';
import type { Picking } from './picker/picking.ts';
import type { SourceApiForm } from './source-form.tsx';

const kindOptions = ruleKinds.map((value) => ({ value, label: ruleLabels[value] }));
const zoneOptions = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (value) => ({ value, label: value }),
);

/** Changes the kind of a rule and keeps the text that was typed. */
function ruleOfKind(kind: CorrectionRule['kind'], rule?: CorrectionRule): CorrectionRule {
  if (kind === 'author_none') return { kind };
  if (kind === 'time_zone') return { kind, time_zone: 'UTC' };
  return { kind, text: rule && 'text' in rule ? rule.text : '' };
}

/** Rules that correct errors found in all articles of the source. */
export function CorrectionsCard({ api, onPick }: { api: SourceApiForm; onPick: (picking: Picking) => void }) {
  const { field } = useController({ control: api.form.control, name: 'correction_rules' });
  const { errors } = api.form.formState;
  const rules = field.value ?? [];
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The card did not exist yet when the browser looked for it.
    if (hash === `#${CORRECTION_RULES_ID}`) card.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={card} id={CORRECTION_RULES_ID} className={styles.card}>
      <Card
        title="Correction rules"
        description="These rules fix flaws in every article from this source. The test crawl shows articles with these rules applied."
      >
        <Stack gap={4}>
          {messagesOf(errors.correction_rules).map((message) => (
            <FormAlert key={message}>{message}</FormAlert>
          ))}
          {rules.length > 0 ? (
            <>
              <ol className={styles.rules}>
                {rules.map((rule, index) => (
                  <RuleRow
                    key={index}
                    name={`rule ${index + 1}`}
                    rule={rule}
                    error={textError(errors.correction_rules, index)}
                    onChange={(next) =>
                      field.onChange(rules.map((other, at) => (at === index ? next : other)))
                    }
                    onPick={(kind) => onPick({ field: 'correction_rules', index, kind })}
                    onRemove={() => field.onChange(rules.filter((_, at) => at !== index))}
                  />
                ))}
              </ol>
              <p className="ui-hint">
                Case and accents are ignored. A paragraph is one line of the article; “drop everything from”
                starts at the first paragraph that begins with the text. Only whole words are removed from
                titles and authors.
              </p>
            </>
          ) : null}
          <div>
            <Button
              size="small"
              icon={<Plus />}
              disabled={rules.length >= limits.CORRECTION_RULES_MAX}
              onClick={() => field.onChange([...rules, ruleOfKind('title_end')])}
            >
              Add rule
            </Button>
          </div>
        </Stack>
      </Card>
    </div>
  );
}

type TextRule = Extract<CorrectionRule, { text: string }>;

interface RuleRowProps {
  /** The name of a rule in the labels of its fields. */
  name: string;
  rule: CorrectionRule;
  error: string | undefined;
  onChange: (rule: CorrectionRule) => void;
  onPick: (kind: TextRule['kind']) => void;
  onRemove: () => void;
}

function RuleRow({ name, rule, error, onChange, onPick, onRemove }: RuleRowProps) {
  return (
    <li className={styles.rule}>
      <SelectField
        label={`Effect of ${name}`}
        hideLabel
        options={kindOptions}
        value={rule.kind}
        onChange={({ target }) => onChange(ruleOfKind(target.value as CorrectionRule['kind'], rule))}
      />
      {'text' in rule ? (
        <>
          <TextField
            label={`Text of ${name}`}
            hideLabel
            dir="auto"
            maxLength={limits.CORRECTION_TEXT_MAX}
            placeholder="Text"
            value={rule.text}
            error={error}
            onChange={({ target }) => onChange({ ...rule, text: target.value })}
          />
          <IconButton
            label={`Pick the text of ${name} on the page`}
            icon={<Target />}
            onClick={() => onPick(rule.kind)}
          />
        </>
      ) : rule.kind === 'time_zone' ? (
        <SelectField
          label={`Time zone of ${name}`}
          hideLabel
          options={zoneOptions}
          value={rule.time_zone}
          onChange={({ target }) => onChange({ ...rule, time_zone: target.value })}
        />
      ) : null}
      <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** The message of one rule's text. The fields of a rule depend on its kind, so the form's types do not include them all. */
function textError(errors: unknown, index: number): string | undefined {
  const ofRule = Array.isArray(errors)
    ? (errors[index] as { text?: { message?: string } } | undefined)
    : undefined;
  return ofRule?.text?.message;
}
