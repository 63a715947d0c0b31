/** What an employment id may look like: as registers, time books and payroll systems write one. A number with decimals is none. */
export const employmentIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,39}$/u

export const wrongEmploymentId = 'Bare bokstaver, tall og bindestrek, høyst 40'
