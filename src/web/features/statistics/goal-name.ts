/** The names of goals, which are no targets (K80): a person has one in their terms, and a salon's is the sum of its people's (K12). */
export const goalName = { salons: 'Sum av de ansattes mål', person: 'Mål i kr' } as const
