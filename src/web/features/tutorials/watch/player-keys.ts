import type { ShortcutGroup } from '../../../ui/shortcuts.ts'

/** A player action triggered by a key. */
export type PlayerAction =
  | { readonly is: 'play' | 'mute' | 'fullscreen' | 'captions' | 'pictureInPicture' }
  | { readonly is: 'jump'; readonly seconds: number }
  | { readonly is: 'goTo'; readonly share: number }
  | { readonly is: 'louder'; readonly by: number }
  | { readonly is: 'speed'; readonly step: 1 | -1 }

const SHORT = 5
const LONG = 10

const actions: Readonly<Record<string, PlayerAction>> = {
  ' ': { is: 'play' },
  k: { is: 'play' },
  arrowleft: { is: 'jump', seconds: -SHORT },
  arrowright: { is: 'jump', seconds: SHORT },
  j: { is: 'jump', seconds: -LONG },
  l: { is: 'jump', seconds: LONG },
  arrowup: { is: 'louder', by: 0.1 },
  arrowdown: { is: 'louder', by: -0.1 },
  home: { is: 'goTo', share: 0 },
  end: { is: 'goTo', share: 1 },
  m: { is: 'mute' },
  f: { is: 'fullscreen' },
  c: { is: 'captions' },
  i: { is: 'pictureInPicture' },
  '<': { is: 'speed', step: -1 },
  '>': { is: 'speed', step: 1 },
}

/** The action of a key, or null if the player does not use it. */
export const playerActionOf = (key: string): PlayerAction | null =>
  /^\d$/.test(key) ? { is: 'goTo', share: Number(key) / 10 } : (actions[key.toLowerCase()] ?? null)

/** Entries for the keyboard shortcut dialog. */
export const playerShortcuts: ShortcutGroup = {
  heading: 'Videoen',
  shortcuts: [
    { keys: ['Mellomrom', 'K'], does: 'Spill eller stopp' },
    { keys: ['←', '→'], does: '5 sekunder tilbake eller fram' },
    { keys: ['J', 'L'], does: '10 sekunder tilbake eller fram' },
    { keys: ['0', '–', '9'], does: 'Til en tidel av videoen' },
    { keys: ['↑', '↓'], does: 'Høyere eller lavere' },
    { keys: ['M'], does: 'Lyd av eller på' },
    { keys: ['C'], does: 'Teksting av eller på' },
    { keys: ['<', '>'], does: 'Saktere eller raskere' },
    { keys: ['F'], does: 'Fullskjerm' },
    { keys: ['I'], does: 'Bilde i bilde' },
  ],
}
