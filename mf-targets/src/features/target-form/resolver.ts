import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseQuery, TargetDraft } from '@newswatch/shared/contracts';
import type { Resolver } from 'react-hook-form';
import { chosenRule, type TargetFormValues } from './form-values.ts';

// The contract takes more than the form ever holds (it fills in what a caller leaves out), hence the narrower type.
const byContract = valibotResolver(TargetDraft, undefined, { raw: true }) as unknown as Resolver<
  ReturnType<typeof chosenRule>
>;

/** What the contract says of the rule that is chosen, and the parser of a query. */
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
