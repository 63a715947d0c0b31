import type { Complaint, Expense, ListedComplaint } from '#contract/complaints/complaints'
import { majorstuen, storo } from '../../../../testing/statistics-screens.tsx'

/** A case in the list. */
export const listed = (about: Partial<ListedComplaint> = {}): ListedComplaint => ({
  objectId: 'c1',
  caseNumber: 1001,
  name: 'Marte Lindqvist',
  createdAt: '2026-11-19T14:42:00.000Z',
  salon: 's1',
  salonName: 'Majorstuen',
  status: 1,
  assignee: null,
  awaitsMe: true,
  colour: 'yellow',
  customerWaits: false,
  leftWhenClosed: null,
  state: 'Godkjenn kost',
  ...about,
})

export const expense = (about: Partial<Expense> = {}): Expense => ({
  id: 'i1',
  number: 1,
  cost: 1250,
  net: 1000,
  status: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'jonas',
  fixer: null,
  finishedAt: null,
  heldBack: null,
  reason: null,
  step: { to: 2, label: 'Godkjenn kost', takesFixer: false, asksForReason: false },
  ...about,
})

/** A complete case. */
export const one = (about: Partial<Complaint> = {}): Complaint => ({
  ...listed(),
  type: 'Farge',
  backdate: '2026-11-17',
  email: null,
  phone: '416 22 087',
  origin: 'phone',
  createdBy: null,
  employee: 'other',
  message: 'Fargen ble for mørk',
  expenses: [expense()],
  refunds: [],
  fixers: [],
  receipt: null,
  receiptMissing: false,
  countedCost: 1250,
  freeOfReason: { expense: 3750, refund: 5000 },
  notes: '',
  noteEntries: [],
  logs: [],
  names: { jonas: 'Jonas Haugerud' },
  openings: [],
  messages: [],
  language: 'nb',
  reachedBy: null,
  hasLink: false,
  emailRefusedAt: null,
  verdict: null,
  forgottenAt: null,
  may: { remove: true, transfer: true, customerData: true },
  inReach: true,
  ...about,
})

/** The server's replies for the case `c1`. `after` overrides fields in the reply to a change. */
export const replies = (about: Partial<Complaint> = {}, after: Partial<Complaint> = {}) => ({
  '/complaints': [listed()],
  '/complaints/waiting': { todo: 1, overdue: 0 },
  '/complaints/c1': one(about),
  '/complaints/c1/photos': [],
  '/complaints/c1/others': [],
  '/complaint/update': one({ ...about, ...after }),
  '/employees': [{ objectId: 'linnea', name: 'Linnea Berg', avatar: null, activeIn: ['s1'] }],
  '/salons': [majorstuen, storo],
})
