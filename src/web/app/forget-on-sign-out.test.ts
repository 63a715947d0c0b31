import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SessionState } from '../api/session.ts'
import { createUploadQueue } from '../features/imports/upload-queue.ts'
import { createDraftAutosave, notSaved } from '../features/payroll/draft-autosave.ts'
import { areYouSure, questionStore } from '../ui/are-you-sure.ts'
import { endWithPerson, forgetPerson, forgetWithPerson } from '../ui/personal.ts'
import { showToast, toastStore } from '../ui/toast.ts'
import { forgetOnSignOut } from './forget-on-sign-out.ts'

/** Module state that survives sign-out, with the reason it holds no personal data. All other state calls forgetWithPerson. */
const stores: Readonly<Record<string, string>> = {
  'ui/personal.ts': 'the register itself',
  'ui/norwegian-time.ts': 'how times are written',
  'ui/give-focus-back.ts': 'the element a dialog goes back to, for a frame',
  'ui/shortcuts.ts': 'the keys of the page that stands; it leaves with the page',
  'ui/use-leave-warning.ts': 'how to ask the forms on the screen; they leave with the page',
  'ui/scheme.ts': 'light or dark, chosen for the machine',
  'api/stored-flag.ts':
    'whether somebody was signed in here, and whether a sign-out reached the server: of the machine',
  'api/client.ts': 'the session itself, which ends',
  'api/idempotency-key.ts': 'random keys of calls that succeeded',
  'api/use-changes.ts': 'the screens that listen; they leave, and the stream ends with the last one',
  'app/forget-on-sign-out.ts': 'forgets what is stored',
  'api/provider.ts':
    'the path that a tab left for the provider from; in the storage that forgetOnSignOut clears',
  'api/tabs.ts': 'whose turn it is to renew the session, by a random name',
  'app/import-signed-in.ts': 'code, not data',
  'ui/Picker.tsx': 'code, not data',
  'app/keep-program.ts': 'the program itself, without anybody’s figures',
  'features/complaints/guarantee/kept-form.ts':
    'a form that a customer fills in, for a day; in the storage that forgetOnSignOut clears',
  'features/payroll/sheet/column-sets.ts': 'the names of columns, kept by person; no figures',
  'features/payroll/sheet/sickness-context.ts': 'that nobody is absent, which is nobody’s',
  'features/payroll/sheet/parts-context.ts': 'that nobody began or left, which is nobody’s',
  'features/payroll/sheet/back-pay-context.ts': 'that there is no back pay, which is nobody’s',
  'features/payroll/sheet/suggestions-context.ts': 'that there are no suggestions, which is nobody’s',
  'app/last-seen.ts':
    'in the storage that forgetOnSignOut clears, and gone where the session had ended meanwhile',
}

const keeps =
  /^(export )?let |^(export )?const \w+(: [^=]+)? = (new (Map|Set)\b|create(Session|Store|UploadQueue|QueryClient|DraftAutosave)\w*(<.+>)?\()|localStorage|sessionStorage|indexedDB|\bcaches\./m
/** Tables that are never written are declared as such in their type. */
const fixed =
  /^(export )?const \w+: Readonly(Map|Set)<|^const \w+: LastMonth = new Map\(\)$|^const kinds = new Map\(/

describe('a person’s data in the browser', () => {
  test('are in stores that forget, which are all listed here', () => {
    const web = new URL('../', import.meta.url)
    const source = (name: string) => readFileSync(new URL(name, web), 'utf8')
    const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
      .filter(name =>
        source(name)
          .split('\n')
          .some(line => keeps.test(line) && !fixed.test(line)),
      )
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(name => !stores[name] && !source(name).includes('forgetWithPerson('))).toEqual([])
  })

  test('are forgotten with an open question, answered with no, and with messages', async () => {
    const answer = areYouSure({ consequence: 'Rapporten slettes.', action: 'Slett' })
    showToast({ text: 'Lønn til Kari er sendt' })
    forgetPerson()
    expect(await answer).toBe(false)
    expect(questionStore.current()).toBeNull()
    expect(toastStore.current()).toEqual([])
  })

  test('are not sent from the file queue as the next person, and a transfer is stopped', async () => {
    const sent: string[] = []
    const queue = createUploadQueue((file, { signal }) => {
      sent.push(file.name)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    forgetWithPerson(queue.forget)
    queue.add('anna', [new File(['a'], 'a.xml'), new File(['b'], 'b.xml')])
    forgetPerson()
    await new Promise(resolve => setTimeout(resolve))
    expect(queue.current()).toEqual([])
    expect(sent).toEqual(['a.xml'])
  })

  test('are not saved as the next person from an unsaved draft', async () => {
    let saves = 0
    const keeper = createDraftAutosave(
      {
        load: async () => ({ draft: null, others: [] }),
        save: async () => {
          saves++
          return { version: 1, savedAt: '', others: [] }
        },
        discard: async () => undefined,
      },
      () => notSaved,
    )
    endWithPerson(keeper.end)
    await keeper.load()
    keeper.want({ employees: ['kari'], modifications: [], replaces: null } as never)
    forgetPerson()
    await keeper.flush()
    expect(saves).toBe(0)
  })

  test('are forgotten at a sign-out and for another person, not when the same person returns', () => {
    let state: SessionState = { is: 'starting' }
    let tell = () => {}
    forgetOnSignOut({
      current: () => state,
      subscribe: listener => {
        tell = listener
        return () => {}
      },
    })
    let forgotten = 0
    forgetWithPerson(() => {
      forgotten++
    })
    const become = (next: SessionState) => {
      state = next
      tell()
    }
    const me = (objectId: string) => ({ is: 'signedIn', me: { objectId } }) as SessionState
    become(me('anna'))
    become(me('anna'))
    expect(forgotten).toBe(0)
    become(me('bo'))
    expect(forgotten).toBe(1)
    become({ is: 'signedOut' })
    expect(forgotten).toBe(2)
    become(me('anna'))
    expect(forgotten).toBe(2)
  })
})
