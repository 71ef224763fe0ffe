/** The card with the correction rules on the page of a source. */
export const CORRECTION_RULES_ID = 'correction-rules';

/** The page on which the correction rules of a source are edited. */
export function correctionRulesPath(sourceId: string): string {
  return `/admin/sources/${sourceId}/edit#${CORRECTION_RULES_ID}`;
}
