/** The page where a salon's hours of a day are entered by hand. */
export const timeBookLink = (salonId: string, day: string): string =>
  `/figures/${salonId}?${new URLSearchParams({ month: day.slice(0, 7), day })}`
