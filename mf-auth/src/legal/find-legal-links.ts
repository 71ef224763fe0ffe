/** The links to the operator's terms and privacy policy, as the server wrote them into its document (`legal-links.ts`). */
export const findLegalLinks = () => document.querySelector<HTMLTemplateElement>('#legal')?.content;
