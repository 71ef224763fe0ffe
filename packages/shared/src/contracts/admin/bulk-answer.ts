import * as v from 'valibot';
import { Count } from '../primitives.ts';

/** The result of changing several things at once: each change succeeds or is refused independently of the others. */
export const bulkAnswerOf = <Id extends v.GenericSchema<string>>(Id: Id) =>
  v.object({
    done: Count,
    refused: Count,
    message: v.string(),
    results: v.array(
      v.object({ id: Id, outcome: v.picklist(['done', 'refused']), reason: v.nullable(v.string()) }),
    ),
  });
