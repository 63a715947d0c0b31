interface Address {
  readonly pathname: string
  readonly search: string
}

const monthIn = ({ search }: Address) => new URLSearchParams(search).get('month')

/** True when navigation leaves the report: another page, or another month. */
export const leavesReport = (now: Address, next: Address): boolean =>
  now.pathname !== next.pathname || monthIn(now) !== monthIn(next)

/** Confirmation before leaving an unsent report [R107]. */
export const leavingUnsentReport = {
  title: { text: 'Vil du gå fra rapporten?' },
  consequence: 'Rapporten er ikke sendt. Utkastet ditt blir liggende til du kommer tilbake.',
  action: 'Gå fra rapporten',
}
