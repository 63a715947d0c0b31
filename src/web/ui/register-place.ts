/** The owner and location of a register: 'org.nr. 912 345 678, Storo'. Empty when unknown. */
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
