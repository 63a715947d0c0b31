import type { StartProgress } from '#contract/start/start'
import { type StartStep, startSteps } from '#domain/start/start-steps'
import { counted } from '../../../ui/counted.ts'

/** A step of the list in words, and the place where it is taken. */
export interface ShownStep {
  readonly step: StartStep
  readonly title: string
  readonly done: boolean
  /** One line: what is needed, or what is there. */
  readonly what: string
  readonly to: string
  /** The text of the link; null while the step cannot be taken. */
  readonly action: string | null
}

const PANEL = '/customer-admin-panel'

interface Words {
  readonly title: string
  readonly needs: string
  readonly has: (progress: StartProgress) => string
  readonly to: string
  /** Where the done step is seen, if that is another place. */
  readonly seenAt?: string
}

const words: Record<StartStep, Words> = {
  salons: {
    title: 'Salonger',
    needs: 'Lag dem her, eller la kassefila foreslå dem.',
    has: ({ salons }) => `${counted(salons, 'salong', 'salonger')} lagt inn`,
    to: `${PANEL}/salons/new`,
    seenAt: `${PANEL}/salons`,
  },
  registerFile: {
    title: 'Kassefil',
    needs: 'En fil som kassa lager, kalt SAF-T. Salonger, ansatte og varegrupper leses ut av den.',
    has: () => 'Kvitteringene er lest inn',
    to: `${PANEL}/imports`,
  },
  mappings: {
    title: 'Koblinger',
    needs: 'Hvem og hva som står i kassefila. Forslagene er klare når fila er lest.',
    has: () => 'Alt i filene er kjent',
    to: `${PANEL}/mapping/offers`,
    seenAt: `${PANEL}/mapping`,
  },
  people: {
    title: 'Ansatte',
    needs: 'Navn og salong. De fleste kommer fra kassefila.',
    has: ({ people }) => `${counted(people, 'ansatt', 'ansatte')} i salongene`,
    to: `${PANEL}/employees/new`,
    seenAt: `${PANEL}/employees`,
  },
  timeBook: {
    title: 'Dagstall',
    needs: 'Timer på jobb, som fil eller ført for hånd.',
    has: () => 'Timer er kommet inn',
    to: `${PANEL}/imports`,
  },
  goals: {
    title: 'Mål',
    needs: 'Det hver frisør skal selge for i måneden. Settes på den ansatte.',
    has: () => 'Mål er satt',
    to: `${PANEL}/employees`,
  },
  invitations: {
    title: 'Invitasjoner',
    needs: 'Send lenke til sjefene først, så til frisørene.',
    has: () => 'Noen er invitert',
    to: '/invitations',
  },
}

const waitingWords = ({ waiting }: StartProgress): string =>
  `${counted(waiting, 'navn', 'navn')} i filene venter. Godta forslagene samlet, eller hver for seg.`

/** The link of a step that can be taken. A file is chosen in the list itself. */
const actionOf = (step: StartStep, done: boolean): string => {
  if (done) return 'Se'
  if (step === 'registerFile') return 'Til importene'
  return step === 'mappings' ? 'Se forslagene' : 'Begynn'
}

const shownStep = (step: StartStep, progress: StartProgress): ShownStep => {
  const { title, needs, has, to, seenAt = to } = words[step]
  const done = progress.done[step]
  const waits = step === 'mappings' && !done && progress.waiting > 0
  const later = step === 'mappings' && !done && !waits
  return {
    step,
    title,
    done,
    what: done ? has(progress) : waits ? waitingWords(progress) : needs,
    to: done ? seenAt : to,
    action: later ? null : actionOf(step, done),
  }
}

/** The steps in their usual order. */
export const shownSteps = (progress: StartProgress): readonly ShownStep[] =>
  startSteps.map(step => shownStep(step, progress))
