import { addDays, type Day, day, isoWeekday } from './month.ts'

/** Western Easter Sunday (the anonymous Gregorian computus). */
const easterOf = (year: number): Day => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(day(`${year}-03-01`), moon - weekday + 27)
}

const fixed: readonly string[] = ['01-01', '12-25', '12-26']
const mayDays: readonly string[] = ['05-01', '05-17']
/** Days after Easter Sunday: Maundy Thursday to Easter Monday, Ascension Day, Whit Sunday and Whit Monday. */
const movable: readonly number[] = [-3, -2, 0, 1, 39, 49, 50]

const holyDaysOf = (year: number): ReadonlySet<Day> => {
  const easter = easterOf(year)
  return new Set([
    ...fixed.map(date => day(`${String(year).padStart(4, '0')}-${date}`)),
    ...movable.map(after => addDays(easter, after)),
  ])
}

/** Cached per year, because thousands of days are checked. */
const known = new Map<number, ReadonlySet<Day>>()

/** True for a public holiday other than 1 and 17 May. */
export const isHolyDay = (of: Day): boolean => {
  const year = Number(of.slice(0, 4))
  const holyDays = known.get(year) ?? holyDaysOf(year)
  known.set(year, holyDays)
  return holyDays.has(of)
}

/** True on 1 and 17 May. Either can be a holy day as well: 17 May 2027 is Whit Monday. */
export const isMayDay = (of: Day): boolean => mayDays.includes(of.slice(5))

/** True for a Norwegian public holiday, when salons are closed by law. */
export const isRedDay = (of: Day): boolean => isMayDay(of) || isHolyDay(of)

/** True from Monday to Friday, except on public holidays. Banks are open, and a full position works five such days a week. */
export const isWorkday = (of: Day): boolean => isoWeekday(of) <= 5 && !isRedDay(of)
