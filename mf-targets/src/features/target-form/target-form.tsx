import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Target, TargetDraft } from '@newswatch/shared/contracts';
import { Button, Form, FormActions, FormAlert } from '@newswatch/ui/frame';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { DeliverySection } from './delivery-section.tsx';
import { showTargetFailure } from './failures.ts';
import { draftOf, type TargetFormValues } from './form-values.ts';
import { useSaveTarget } from './mutations.ts';
import { sentenceOf } from './sentence.ts';
import styles from './target-form.module.css';
import { WhatSection } from './what-section.tsx';
import { WhereSection } from './where-section.tsx';

// The contract takes more than the form ever holds (it fills in what a caller leaves out), hence the narrower type.
const resolver = valibotResolver(TargetDraft, undefined, { raw: true }) as Resolver<TargetFormValues>;

interface TargetFormProps {
  initial: TargetFormValues;
  /** The target being changed; none while creating. */
  target?: Target;
  onSaved: (target: Target, message: string | undefined) => void;
  onCancel: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** A target, filled in as a sentence: what to look for, where, and when to tell. */
export function TargetForm({ initial, target, onSaved, onCancel, onDirtyChange }: TargetFormProps) {
  const form = useForm<TargetFormValues>({
    resolver,
    defaultValues: initial,
  });
  const save = useSaveTarget(target?.id);
  const { errors, isDirty, isSubmitting } = form.formState;
  const failure = errors.root?.server?.message;
  const sentence = sentenceOf({ ...initial, ...useWatch({ control: form.control }) });

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await save.mutateAsync(draftOf(values, target?.version));
      onSaved(answer.target, answer.message);
    } catch (error) {
      showTargetFailure(form, error);
    }
  });

  return (
    <Form onSubmit={submit} aria-label={target ? 'Edit target' : 'New target'}>
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <p className={styles.sentence} aria-live="polite" dir="auto">
        {sentence || 'Tell me about articles with …'}
      </p>
      <WhatSection form={form} />
      <WhereSection form={form} />
      <DeliverySection form={form} />
      <FormActions align="end">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {target ? 'Save changes' : 'Create target'}
        </Button>
      </FormActions>
    </Form>
  );
}
