import * as v from 'valibot';

export const DeliveryMode = v.picklist(['live', 'hourly', 'daily']);
export type DeliveryMode = v.InferOutput<typeof DeliveryMode>;
