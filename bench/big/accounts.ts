import { addressOf, type Caller } from './caller.ts'

export interface Account {
  readonly objectId: string
  readonly email: string
  readonly type: 'owner' | 'chain' | 'supervisor' | 'advisor' | 'manager' | 'employee'
  /** The salon of a manager, advisor, supervisor or employee. */
  readonly salonId: string | null
}

export const PASSWORD = 'fjellvidde-benk-7'

/** Shorter than the lifetime of an ID token. */
const TOKEN_MS = 8 * 60_000

let signIns = 0

/** Signs in by password, each time from another address. Returns the ID token. @throws Unanswered */
export const signIn = async (caller: Caller, { email }: Pick<Account, 'email'>): Promise<string> => {
  const address = addressOf(++signIns)
  const { json } = await caller.must({ path: '/login', body: { email, password: PASSWORD }, address })
  const signedIn = await caller.must({ path: '/identity/sign-in', body: { token: json.token }, address })
  return signedIn.json.idToken
}

/** ID tokens by account, renewed before they expire. */
export const tokensOf = (caller: Caller) => {
  const held = new Map<string, { readonly token: Promise<string>; readonly since: number }>()
  return (account: Account): Promise<string> => {
    const known = held.get(account.email)
    if (known && performance.now() - known.since < TOKEN_MS) return known.token
    const token = signIn(caller, account)
    held.set(account.email, { token, since: performance.now() })
    return token
  }
}

/** Registers the invited account. */
export const registerAccount = (
  caller: Caller,
  given: { readonly code: string; readonly objectId: string; readonly email: string; readonly name?: string },
) => {
  const { code, objectId, email, name } = given
  const body = {
    email,
    password: PASSWORD,
    profile: objectId,
    invitation: code,
    ...(name && { name }),
  }
  return caller.must({ path: '/register', body, address: addressOf(++signIns) })
}

/** Creates the owner's account with the link from the first start. */
export const registerOwner = async (caller: Caller, code: string): Promise<Account> => {
  const { json } = await caller.must({ path: `/identity/invitation?code=${code}` })
  const email = 'eier@kjeden.test'
  await registerAccount(caller, { code, objectId: json.objectId, email, name: 'Eier Eiersen' })
  return { objectId: json.objectId, email, type: 'owner', salonId: null }
}
