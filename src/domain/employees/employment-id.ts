/** The format of an employment id in registers, time books and payroll systems. A number with decimals does not match. */
export const employmentIdPattern = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,39}$/u

export const wrongEmploymentId = 'Bare bokstaver, tall og bindestrek, høyst 40'
