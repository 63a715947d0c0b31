/** What is said about something that could not be fetched: where nothing was refused, it is fetched again without being asked for. */
export const comesByItself = (failure: { readonly passing?: boolean }, consequence: string): string =>
  failure.passing ? `${consequence} Vi prøver igjen av oss selv.` : consequence
