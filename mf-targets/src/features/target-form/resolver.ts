import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseQuery, TargetDraft } from '@newswatch/shared/contracts';
import type { Resolver } from 'react-hook-form';
import { chosenRule, type TargetFormValues } from './form-values.ts';

// The contract accepts more than the form ever contains, as it fills in missing fields. The form's type is narrower.
const byContract = valibotResolver(TargetDraft, undefined, { raw: true }) as unknown as Resolver<
  ReturnType<typeof chosenRule>
>;

/** Validates the chosen rule with the contract, and a query with its parser as well. */
export const resolver: Resolver<TargetFormValues> = async (values, context, options) => {
  const { errors } = (await byContract(chosenRule(values), context, options as never)) as Awaited<
    ReturnType<Resolver<TargetFormValues>>
  >;
  const faults = values.match_mode === 'query' && !errors.query ? parseQuery(values.query).faults.length : 0;
  if (faults > 0) {
    const message = faults === 1 ? '1 error in the query' : `${faults} errors in the query`;
    const ref = options.fields.query?.ref;
    errors.query = { type: 'query', message, ...(ref ? { ref } : {}) };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
