/** Whose a register is: 'org.nr. 912 345 678, Storo'; '' where nothing is known. */
export const registerPlace = ({
  orgNo,
  location,
}: {
  readonly orgNo: string | null
  readonly location: string | null
}): string =>
  [orgNo && `org.nr. ${orgNo.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')}`, location]
    .filter(Boolean)
    .join(', ')
