import { dayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'

/** What becomes of a register: another salon, none, or what was said from a day on is taken back. */
export type Moving =
  | { readonly does: 'move'; readonly salonId: string }
  /** It leaves the salon where it stands. */
  | { readonly does: 'close'; readonly salonId: string }
  /** Null: no salon; and of the day: from the beginning. */
  | { readonly does: 'undo'; readonly salonId: string | null; readonly from: Day | null }

/** A dialog's words about a register. */
export interface MoveWords {
  readonly title: string
  readonly action: string
  /** What is taken back; undefined where a day is asked for. */
  readonly lead?: string
  readonly help?: string
  /** Once it is done. */
  readonly done: (from: Day) => string
}

/** 'Angre at K1 flyttet til Storo' */
export const undoTitle = (called: string, salon: string | null): string =>
  salon === null ? `Angre at ${called} ble tatt ut` : `Angre at ${called} flyttet til ${salon}`

/** `called` is what people call the register, `salon` the salon that the change names. */
export const moveWords = (moving: Moving, called: string, salon: string): MoveWords => {
  if (moving.does === 'move')
    return {
      title: `Flytt ${called} til ${salon}`,
      action: 'Flytt kassa',
      help: 'Den første dagen i den nye salongen. Dagene før blir der de er.',
      done: from => `${called} står i ${salon} fra ${dayName(from)}`,
    }
  if (moving.does === 'close')
    return {
      title: `Ta ${called} ut av ${salon}`,
      action: 'Ta ut kassa',
      help: 'Den første dagen uten salong. Dagene før blir der de er.',
      done: from => `${called} står ikke i ${salon} fra ${dayName(from)}`,
    }
  const { from, salonId } = moving
  if (from === null)
    return {
      title: `Fjern koblingen av ${called} til ${salon}`,
      action: 'Fjern koblingen',
      lead: `${called} står i ${salon} alle dager. Fjerner du koblingen, venter kvitteringene til kassa får en salong.`,
      done: () => `Koblingen av ${called} er fjernet`,
    }
  if (salonId === null)
    return {
      title: undoTitle(called, null),
      action: 'Angre',
      lead: `${called} står i ingen salong fra ${dayName(from)}. Angrer du, står den der den sto før.`,
      done: () => `${called} står igjen der den sto før`,
    }
  return {
    title: undoTitle(called, salon),
    action: 'Angre flyttingen',
    lead: `${called} ble flyttet til ${salon} fra ${dayName(from)}. Angrer du, står den der den sto før.`,
    done: () => `${called} står ikke lenger i ${salon} fra ${dayName(from)}`,
  }
}
