/** What is noted when somebody looks at it: another's pay, the fields their pay is made of, or a customer's case. */
export const disclosureKinds = ['report', 'draft', 'pay', 'person', 'case'] as const
export type DisclosureKind = (typeof disclosureKinds)[number]
