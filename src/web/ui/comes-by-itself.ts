/** Appends to an error text that the product retries by itself, if the failure is temporary. */
export const comesByItself = (failure: { readonly passing?: boolean }, consequence: string): string =>
  failure.passing ? `${consequence} Vi prøver igjen av oss selv.` : consequence
