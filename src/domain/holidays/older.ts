/** The age from which somebody has an extra week of holiday, and holiday pay for it (ferieloven §§ 5 (2) and 10 (3)). */
const OLDER_FROM = 60

/** Returns whether a person turns 60 in this holiday year or has turned 60 before it (P171); false without a birth year. */
export const isOlder = (birthYear: number | null, holidayYear: number): boolean =>
  birthYear !== null && holidayYear - birthYear >= OLDER_FROM
