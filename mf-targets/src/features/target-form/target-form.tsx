import { ApiError, showFailure } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useDraftState } from '@newswatch/shell-api';
import { Button, Form, FormActions, FormFailure } from '@newswatch/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { targetQueries } from '../../api/targets.ts';
import { FollowedRule } from '../../copies/followed-rule.tsx';
import { isFollowing } from '../../labels/follow-labels.ts';
import type { FormSection } from '../../labels/form-section.ts';
import { RuleSentence } from '../../labels/rule-sentence.tsx';
import { Conflict, differenceOf, RuleChange, type TargetDifference, withRuleOf } from './conflict.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { EarlierChoice } from './earlier-choice.tsx';
import { Forecast, ForecastLine, useForecast } from './forecast.tsx';
import {
  draftOf,
  fieldNames,
  newTargetValues,
  TargetFormDraft,
  type TargetFormValues,
  valuesOf,
} from './form-values.ts';
import { useSaveTarget } from './mutations.ts';
import { CountedDraft } from './query-builder/part-counts.ts';
import { RelatedWords } from './related-words.tsx';
import { resolver } from './resolver.ts';
import styles from './target-form.module.css';
import { WhatSection } from './what-section.tsx';
import { WhereSection } from './where-section.tsx';

export interface TargetFormProps {
  /** The target to edit. A new target if undefined. */
  target?: Target | undefined;
  /** Initial values of a new target. */
  template?: Partial<TargetFormValues> | undefined;
  /** The link of a copy that a colleague sent: the new target is created from it. */
  copySecret?: string | undefined;
  /** The owner of the rule in the template, for a copy that is to follow its original. */
  followed?: string | undefined;
  /** The group to start in; the first one by default. */
  section?: FormSection | undefined;
  onSaved: (target: Target, message: string | undefined) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** The target form, arranged as a sentence: what to look for, where, and when to alert. */
export function TargetForm({
  target,
  template,
  copySecret,
  followed,
  section,
  onSaved,
  onCancel,
  onDirtyChange,
}: TargetFormProps) {
  // The target as it was when the form opened: the page keeps refetching it, and a newer version would hide a conflict.
  const [{ opened, initial }] = useState(() => ({
    opened: target,
    initial: target ? valuesOf(target) : newTargetValues(template),
  }));
  const form = useForm<TargetFormValues>({
    resolver,
    defaultValues: initial,
    // Otherwise errors across several fields would appear only once every single field is valid.
    criteriaMode: 'all',
  });
  // A draft restored after a sign-in was based on the version of that time.
  const [version, setVersion] = useState(opened?.version);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  useDraftState(id, {
    read: () => (form.formState.isDirty ? { version, values: form.getValues() } : undefined),
    write(state) {
      const kept = v.safeParse(TargetFormDraft, state);
      if (!kept.success) return false;
      setVersion(kept.output.version);
      form.reset(kept.output.values, { keepDefaultValues: true });
      return true;
    },
  });
  const [owner, setOwner] = useState(() => (opened && isFollowing(opened) ? opened.follow?.owner : followed));
  const save = useSaveTarget(opened?.id, { copySecret, isFollowing: owner != null });
  /** What the form is based on: the target as it was opened, or with the rule that it got since. */
  const [base, setBase] = useState(opened);
  const [addsEarlier, setAddsEarlier] = useState(true);
  const [conflict, setConflict] = useState<{ sentence: ReactNode; canOverwrite: boolean } | null>(null);
  const queries = useQueryClient();
  const { errors, isDirty, isSubmitting } = form.formState;
  // The urgency rule is always set as a whole.
  const values = { ...initial, ...useWatch({ control: form.control }) } as TargetFormValues;
  const forecast = useForecast(values, opened?.id);
  const { scope, draftId } = forecast;
  const counted = scope && { draft: scope, draftId };

  // Moves the focus into the form as any drawer does, even if its code loads after the drawer has opened.
  useEffect(() => {
    const isInDrawer = element.current?.closest('dialog')?.contains(document.activeElement);
    if (!isInDrawer || (!section && element.current?.contains(document.activeElement))) return;
    const start = section ? element.current?.querySelector(`[data-section="${section}"]`) : element.current;
    if (section) start?.scrollIntoView?.();
    start?.querySelector<HTMLElement>(':is(input, select):not([type=hidden], :disabled)')?.focus();
  }, [section]);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  /** Takes over the rule of a later version, unless other fields have changed too. Typed values stay. */
  const takeRuleOf = (current: Target): TargetDifference => {
    const difference = base ? differenceOf(base, current) : { rule: [], own: [] };
    if (difference.own.length > 0) return difference;
    form.reset(withRuleOf(form.getValues(), current), { keepDefaultValues: true });
    setVersion(current.version);
    setBase(current);
    return difference;
  };

  /** Says what has changed, if the target can be read. The person may not save a rule that their target follows. */
  const explainConflict = async (targetId: string) => {
    const read = queries.fetchQuery({ ...targetQueries.one(targetId), staleTime: 0 });
    const current = await read.then(({ target: now }) => now).catch(() => null);
    if (owner != null && current) {
      const { rule, own } = takeRuleOf(current);
      if (own.length > 0) {
        setConflict({ sentence: <Conflict fields={own} />, canOverwrite: true });
        return;
      }
      // Once it no longer follows, perhaps because the person stopped elsewhere, they may change the rule.
      const whose = isFollowing(current) ? owner : null;
      if (whose === null) setOwner(undefined);
      setConflict({ sentence: <RuleChange owner={whose} fields={rule} />, canOverwrite: false });
      return;
    }
    const { rule, own } = base && current ? differenceOf(base, current) : { rule: [], own: [] };
    setConflict({ sentence: <Conflict fields={[...rule, ...own]} />, canOverwrite: true });
  };

  const submit = (over: number | undefined) =>
    form.handleSubmit(async (values) => {
      setConflict(null);
      try {
        const answer = await save.mutateAsync({
          ...draftOf(values, initial, over),
          ...(opened || !addsEarlier ? {} : { add_earlier_articles: true }),
        });
        onSaved(answer.target, answer.message);
      } catch (error) {
        if (opened && error instanceof ApiError && error.code === 'version_conflict')
          await explainConflict(opened.id);
        else showFailure(form.setError, error, { fields: fieldNames, codes: { duplicate: 'name' } });
      }
    });

  return (
    <Form
      id={id}
      ref={element}
      className={styles.form}
      onSubmit={submit(version)}
      aria-label={opened ? 'Edit target' : 'New target'}
    >
      <FormFailure
        action={
          conflict?.canOverwrite ? <Button onClick={submit(undefined)}>Save mine anyway</Button> : undefined
        }
      >
        {conflict?.sentence ?? errors.root?.server?.message}
      </FormFailure>
      <div className={styles.columns}>
        <div className={styles.sections}>
          <div data-section="what">
            <CountedDraft value={counted}>
              <WhatSection
                form={form}
                related={<RelatedWords form={form} forecast={forecast} />}
                followed={
                  owner == null ? undefined : (
                    <FollowedRule
                      owner={owner}
                      rule={values}
                      target={opened}
                      onStopped={(current) => {
                        takeRuleOf(current);
                        setOwner(undefined);
                      }}
                    />
                  )
                }
              />
            </CountedDraft>
          </div>
          {owner == null ? (
            <div data-section="where">
              <WhereSection form={form} />
            </div>
          ) : null}
          <div data-section="delivery">
            <DeliverySection form={form} />
          </div>
          {opened ? null : (
            <EarlierChoice forecast={forecast} isChosen={addsEarlier} onChange={setAddsEarlier} />
          )}
        </div>
        <aside className={styles.aside} aria-label="Summary and forecast">
          <div className={styles.summary}>
            <div aria-live="polite">
              <RuleSentence rule={values} empty="Tell me about articles with …" />
            </div>
            <Forecast
              forecast={forecast}
              onRemoveTerm={
                owner == null
                  ? (term) =>
                      form.setValue(
                        'keywords_any',
                        values.keywords_any.filter((word) => word !== term),
                        { shouldDirty: true, shouldValidate: true },
                      )
                  : undefined
              }
            />
          </div>
        </aside>
      </div>
      <div className={styles.foot} data-bottom-bar="">
        <ForecastLine forecast={forecast} />
        <FormActions align="end">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {opened ? 'Save changes' : 'Create target'}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}
