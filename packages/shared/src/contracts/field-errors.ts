import * as v from 'valibot';

export const FieldErrors = v.record(v.string(), v.array(v.string()));
export type FieldErrors = v.InferOutput<typeof FieldErrors>;
