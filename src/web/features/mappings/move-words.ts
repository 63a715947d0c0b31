import { dayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'

/** A change of a register: its first salon from a day on, a move to another salon, removal from its salon, or undoing an earlier change. */
export type RegisterMove =
  /** `from` is the proposed day. */
  | { readonly does: 'begin'; readonly salonId: string; readonly from: Day }
  | { readonly does: 'move'; readonly salonId: string }
  /** Removes the register from its salon. */
  | { readonly does: 'close'; readonly salonId: string }
  /** A null salon means no salon; a null day means from the beginning. */
  | { readonly does: 'undo'; readonly salonId: string | null; readonly from: Day | null }

/** The texts of a dialog about a register. */
export interface MoveWords {
  readonly title: string
  readonly action: string
  /** The change being undone; undefined when the dialog asks for a day. */
  readonly lead?: string
  readonly help?: string
  /** The confirmation after the change. */
  readonly done: (from: Day) => string
}

/** For example 'Angre at K1 flyttet til Storo'. */
export const undoTitle = (called: string, salon: string | null): string =>
  salon === null ? `Angre at ${called} ble tatt ut` : `Angre at ${called} flyttet til ${salon}`

/** `called` is the register's name for people, `salon` the salon named by the change. */
export const moveWords = (moving: RegisterMove, called: string, salon: string): MoveWords => {
  if (moving.does === 'begin')
    return {
      title: `Koble ${called} til ${salon}`,
      action: 'Koble kassa',
      help: 'Den første dagen som teller fra denne kassa. Kvitteringene fra dagene før teller ikke.',
      done: from => `${called} teller i ${salon} fra ${dayName(from)}`,
    }
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
