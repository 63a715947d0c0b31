import type { Role } from '#domain/access/roles'

/** A hairdresser's performance: averages, in kroner excluding VAT. */
export interface Skill {
  /** Sales per hour. */
  readonly perHour: number
  /** Sales per customer. */
  readonly perCustomer: number
  /** Goods per customer. */
  readonly goods: number
  /** Upgrades and rebookings per hundred customers. */
  readonly upgrades: number
  readonly rebookings: number
  /** Booked hours per hundred working hours. */
  readonly booked: number
}

export interface WorldPerson {
  readonly objectId: string
  readonly name: string
  readonly type: Role
  readonly employmentId: string | null
  /** The person's number in the registers and the time book. */
  readonly empId: string
  /** The salon that pays; null for the head office. */
  readonly salonId: string | null
  /** A second salon, where the person works on Thursdays. */
  readonly alsoIn: string | null
  readonly access: readonly string[]
  /** Null for a vacant profile. */
  readonly email: string | null
  readonly pending: boolean
  readonly blocked: boolean
  readonly experience: number
  readonly stillings: number
  readonly cutType: number
  readonly goal: number
  readonly perHourFixed: number
  readonly perHourExtra: number
  readonly fixedPercentage: number
  readonly skill: Skill | null
  /** Months before the current one in which the person joined, and from which they are away. */
  readonly since: number | null
  readonly until: number | null
}

// Hairdressers by salon: number at work, years, position, cut type (0 Normal, 1 Single, 2 No Color), goal in thousands; kr/hour,
// kr/customer, goods/customer, upgrades, rebookings, booked percent.
const staff = `
majorstuen
  Linnea Åsgård                      1001  14   90 0 130   910 842 88 15.4 33 92
  Sara Øverby                        1066   6   80 0 112   845 712 66 13.2 22 88
  Amina Yusuf                        1012  11  100 0 145   955 818 91 16.8 31 95
  Katarzyna Nowak                    1023   9  100 0 140   905 838 58 14.1 30 91
  Camilla Bråthen                    1017  12   80 0 108   865 820 47 11.6 24 86
  Thea Nilsen                        1048   3  100 0 110   760 664 52 10.9 19 81
  Sander Ruud                        1071   1  100 1 112   705 566 36  9.1 13 76
  Mohammed El Amrani                 1035   7  100 2 138   880 688 44 12.8 27 94
grunerlokka
  Ylva Sæther                        1102   8  100 0 145   915 765 80 15.0 33 93
  Oda Kristiansen                    1109   5  100 0 118   810 721 61 12.0 20 85
  Emilie Ødegård                     1131   2   80 0  74   735 640 41 10.2 16 79
  Ida Hovland                        1118   0   60 0   0   700 604 33  8.4 11 72
  Maja Fjeld                         1114   6  100 0 132   835 742 72 13.4 26 87
  Nadia Rahimi                       1125   4  100 0 122   795 655 49 11.1 18 83
storo
  Jonas Haugerud                     1201  13   80 0  95   855 762 54 12.6 23 86
  Guro Tveit                         1207   9  100 0 128   800 702 38 10.4 14 82
  Vilde Bakken                       1213   2  100 0 115   725 611 31  8.2 10 74
  Silje Moen                         1219   5   90 0 110   770 668 43  9.6 17 80
  Tuva Marie Lien                    1226   1  100 0 108   710 574 35  8.9 12 73
  Åse Knutsen                        1204  21   50 2  66   790 646 39  9.3 15 84
  Per Ivar Aune                      1230   4  100 0   0   740 655 40 10.1 18 78
sandvika
  Mette Rønning                      1301  16   90 0 132   895 801 70 13.9 28 90
  Linnea Berg                        1308   7  100 0 132   850 748 64 12.9 25 88
  Hanne Skjelbred                    1311  10   80 0 110   870 792 76 14.6 29 89
  Ingrid Håkonsen                    1317   3  100 0 115   765 676 50 10.6 19 82
  Sølvi Brekke                       1322   6   60 0  74   805 714 57 12.2 22 85
  Dag-Øyvind Langåker                1325   2  100 1 118   740 572 42  9.8 16 80
torgallmenningen
  Bjørn Håkon Sørensen-Kvåle         1401  18   80 0 118   925 828 74 14.4 30 91
  Henrik Vågen                       1404  10  100 0 155   985 871 85 17.2 38 97
  Astrid Fløysand                    1409   8  100 0 135   900 786 69 13.6 27 90
  Synnøve Årdal                      1412   5   90 0 118   840 733 62 12.4 24 87
  Marianne Knappskog                 1416   4  100 0 122   805 705 55 11.4 21 84
  Eirik Mjelde                       1421   2  100 1 112   755 588 46 10.3 17 81
  Magnhild Øvrebø                    1406  24   60 0  82   875 804 60 12.7 26 88
solsiden
  Åse Marie Fløttum                  1501  15   90 0 125   870 776 59 13.1 25 88
  Ragnhild Sjøvold                   1505   9  100 0 135   860 752 67 13.7 28 89
  Ørjan Bjørgum                      1509   6  100 0 125   815 693 48 11.8 20 84
  Kristin Aunøien                    1514   3   80 0  95   775 684 53 11.2 19 82
  Live Stokkan                       1520   0  100 0  58   400 548 21  6.2  8 48
  Anne-Gunn Elisabeth Bjørkmo-Halvorsen 1512 11 70 0  98   890 868 95 18.0 36 93
`

// Individual exceptions.
const particulars: Record<string, Partial<WorldPerson>> = {
  'linnea-asgard': {
    type: 'manager',
    access: ['salon-majorstuen', 'salon-grunerlokka'],
    email: 'sjef@foehn.test',
    perHourExtra: 25,
  },
  'sara-overby': { email: 'ansatt@foehn.test' },
  'thea-nilsen': { until: 1, email: 'thea.nilsen@foehn.test' },
  'mohammed-el-amrani': { alsoIn: 'salon-storo', perHourFixed: 242 },
  'emilie-odegard': { employmentId: null, empId: 'EMILIE' },
  'maja-fjeld': { alsoIn: 'salon-majorstuen', email: 'maja.fjeld@foehn.test' },
  'ida-hovland': { fixedPercentage: 30, since: 5 },
  'nadia-rahimi': { email: 'nadia.rahimi@foehn.test', pending: true },
  'jonas-haugerud': {
    type: 'manager',
    access: ['salon-storo'],
    email: 'jonas.haugerud@foehn.test',
    perHourFixed: 325,
  },
  'tuva-marie-lien': { fixedPercentage: 32 },
  'vilde-bakken': { fixedPercentage: 32.5, email: 'vilde.bakken@foehn.test' },
  'ase-knutsen': { perHourFixed: 270 },
  'per-ivar-aune': { until: 4, blocked: true, email: 'per.ivar.aune@foehn.test' },
  'mette-ronning': {
    type: 'manager',
    access: ['salon-sandvika'],
    email: 'mette.ronning@foehn.test',
    perHourExtra: 30,
  },
  'hanne-skjelbred': { email: 'hanne.skjelbred@foehn.test' },
  'dag-oyvind-langaker': { fixedPercentage: 35, since: 2 },
  'bjorn-hakon-sorensen-kvale': {
    type: 'manager',
    access: ['salon-torgallmenningen'],
    email: 'bjorn.hakon@foehn.test',
    perHourExtra: 35,
  },
  'henrik-vagen': { fixedPercentage: 42.5, email: 'henrik.vagen@foehn.test' },
  'magnhild-ovrebo': { perHourFixed: 285 },
  'ase-marie-flottum': {
    type: 'manager',
    access: ['salon-solsiden'],
    email: 'ase.marie.flottum@foehn.test',
    perHourFixed: 330,
  },
  // An apprentice, paid six tenths of the tariff.
  'live-stokkan': { fixedPercentage: 20, perHourFixed: 119.1 },
}

const idOf = (name: string): string =>
  [...name.toLowerCase()].map(letter => ({ æ: 'ae', ø: 'o', å: 'a', ' ': '-' })[letter] ?? letter).join('')

const plain = {
  type: 'employee' as Role,
  alsoIn: null,
  access: [] as readonly string[],
  email: null,
  pending: false,
  blocked: false,
  experience: 0,
  stillings: 100,
  cutType: 0,
  goal: 0,
  perHourFixed: 0,
  perHourExtra: 0,
  fixedPercentage: 0,
  since: null,
  until: null,
}

const hairdresser = (salonId: string, line: string): WorldPerson => {
  const [name, number, rest] = line.trim().split(/\s+(\d{4})\s+/) as [string, string, string]
  const [experience = 0, stillings = 0, cutType = 0, goal = 0, ...figures] = rest.split(/\s+/).map(Number)
  const [perHour = 0, perCustomer = 0, goods = 0, upgrades = 0, rebookings = 0, booked = 0] = figures
  const objectId = idOf(name)
  return {
    ...plain,
    objectId,
    name,
    employmentId: number,
    empId: number,
    salonId,
    experience,
    stillings,
    cutType,
    goal: goal * 1000,
    skill: { perHour, perCustomer, goods, upgrades, rebookings, booked },
    ...particulars[objectId],
  }
}

const hairdressers = staff
  .trim()
  .split(/\n(?=\w)/)
  .flatMap(block => {
    const [place, ...lines] = block.split('\n')
    return lines.map(line => hairdresser(`salon-${place}`, line))
  })

const ofHeadOffice = (
  name: string,
  type: Role,
  email: string,
  number: string,
  access: readonly string[] = [],
): WorldPerson => ({
  ...plain,
  objectId: idOf(name),
  name,
  type,
  employmentId: number,
  empId: number,
  salonId: null,
  access,
  email,
  skill: null,
})

// Adviser and supervisor share Grünerløkka with the manager; none of the three has Solsiden.
const headOffice: readonly WorldPerson[] = [
  ofHeadOffice('Ingrid Solheim', 'owner', 'eier@foehn.test', '1900'),
  ofHeadOffice('Ingvild Strand', 'chain', 'kjede@foehn.test', '1901'),
  ofHeadOffice('Torbjørn Østensjø', 'chainAdministrator', 'kjedeadmin@foehn.test', '1902'),
  ofHeadOffice('Kari Aas', 'supervisor', 'supervisor@foehn.test', '1903', [
    'salon-grunerlokka',
    'salon-storo',
    'salon-torgallmenningen',
  ]),
  ofHeadOffice('Øystein Dahl', 'advisor', 'radgiver@foehn.test', '1904', [
    'salon-grunerlokka',
    'salon-sandvika',
  ]),
]

/** The 45 people: head office and hairdressers. */
export const people: readonly WorldPerson[] = [...headOffice, ...hairdressers]

export const personOf = (objectId: string): WorldPerson => {
  const found = people.find(one => one.objectId === objectId)
  if (!found) throw new RangeError(`The world has no ${objectId}`)
  return found
}

export const PASSWORD = 'foehn-demo'

/** The listed demo logins, one per role. */
export const logins = ['eier', 'kjede', 'kjedeadmin', 'sjef', 'supervisor', 'radgiver', 'ansatt'].map(
  name => `${name}@foehn.test`,
)
