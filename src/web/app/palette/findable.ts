import type { Permission } from '#domain/access/permissions'
import { choiceSettings, numberSettings, textSettings } from '#domain/settings/chain-settings'
import { manuals } from '../../features/help/manuals.ts'
import {
  type Icon,
  IconAdjustments,
  IconHelp,
  IconHome,
  IconInfoCircle,
  IconListCheck,
  IconMessages,
  IconReportMoney,
  IconSettings,
  IconUserCircle,
} from '../../ui/icons.ts'
import { helpPlace, ownPlace } from '../places.ts'
import type { Finder, Goal } from './goal.ts'

// What can be found beside the places of the navigation (places.ts). A test fails for a page, an account section or a setting that
// is in neither.

type Page = readonly [path: string, label: string, also: string]

interface Pages {
  readonly needs: Permission
  readonly root: string
  readonly what: string
  readonly icon: Icon
  readonly pages: readonly Page[]
}

/** The pages below the places, which the navigation does not list. */
const below: readonly Pages[] = [
  {
    needs: 'customerAdmin',
    root: '/customer-admin-panel',
    what: 'Administrasjon',
    icon: IconSettings,
    pages: [
      ['imports', 'Importer', 'filer kassefiler timebok last opp saft'],
      ['mapping', 'Koblinger', 'varegrupper ansattnumre kasser vikar ukjent'],
      ['mapping/offers', 'Forslag fra kassefilene', 'koblinger godta alt ny salong navn'],
      ['data-quality', 'Datakvalitet', 'hull mangler'],
      ['conflicts', 'To versjoner av en kvittering', 'konflikt ulik bong'],
      ['salons', 'Salonger', 'åpningstider kasser'],
      ['employees', 'Ansatte', 'folk personer vikar'],
      ['employees/import', 'Ansatte fra fil', 'importer liste excel csv'],
      ['accounts', 'Kontoer', 'invitasjoner venter godkjenne'],
    ],
  },
  {
    needs: 'admin',
    root: '/admin-panel',
    what: 'Eierens panel',
    icon: IconAdjustments,
    pages: [
      [
        'terms',
        'Vilkår',
        'lønn satser tariff timelønn provisjon otp pensjon feriepenger arbeidsgiveravgift natt søndag',
      ],
      ['what-if', 'Hva om', 'simuler beregn provisjon garantilønn kostnad alternativ'],
      ['settings', 'Innstillinger', 'oppsett valg'],
      [
        'wage-types',
        'Lønnsarter',
        'lønnssystem a-melding beskrivelse konto visma tripletex huldt trekkpliktig',
      ],
      ['users', 'Kjedens brukere', 'adgang tilgang'],
      ['log', 'Logg', 'hendelser hvem gjorde hva'],
      ['disclosures', 'Innsyn', 'personvern gdpr opplysninger'],
      ['mail', 'E-post', 'brev sendt'],
      ['integrations', 'Integrasjoner', 'nøkkel api token regneark system kobling'],
      ['webhooks', 'Webhooks', 'integrasjon hendelser andre systemer varsle adresse'],
      ['health', 'Drift', 'sikkerhetskopi backup kopi helse versjon'],
    ],
  },
  {
    needs: 'reports',
    root: '/reports',
    what: 'Rapporter',
    icon: IconReportMoney,
    pages: [
      ['control-list', 'Kontrolliste', 'a-melding amelding grunnlag arbeidsgiveravgift timer melder'],
      ['holidays', 'Feriekonto', 'feriepenger feriedager ferie opptjent sluttet 60 år'],
      [
        'movements',
        'Sluttet og begynt',
        'nyansatt ny slutter flyttet oppgjør til gode sluttoppgjør forskudd',
      ],
      ['year', 'Året', 'lønn årsoppgjør lønnsandel omsetning kostnad kontroll avvik 100 %'],
    ],
  },
  {
    needs: 'complaints',
    root: '/complaints',
    what: 'Garantisaker',
    icon: IconListCheck,
    pages: [['lessons', 'Hva sakene lærer oss', 'lærdom årsaker statistikk']],
  },
  {
    needs: 'self',
    root: '',
    what: 'Meg',
    icon: IconMessages,
    pages: [['talks', 'Mine samtaler', 'samtale avtale medarbeidersamtale avtalt sjefen']],
  },
  {
    needs: 'common',
    root: '/rankings',
    what: 'Mesternes Mester',
    icon: IconInfoCircle,
    pages: [['om', 'Om målingene', 'regler poeng hvordan']],
  },
  {
    needs: 'common',
    root: helpPlace.path,
    what: helpPlace.label,
    icon: IconHelp,
    pages: manuals.map(({ slug, title, about }) => [slug, title, `${about} hvordan`]),
  },
]

export const pageGoals = ({ permissions }: Finder): readonly Goal[] =>
  below
    .filter(({ needs }) => permissions.includes(needs))
    .flatMap(({ root, what, icon, pages }) =>
      pages.map(([path, label, also]) => ({ path: `${root}/${path}`, label, icon, what, also })),
    )

/** The sections of the person's own page, by the id of their heading. */
const sections: readonly Page[] = [
  ['account-profile', 'Profil', 'navn e-post bilde'],
  ['account-password', 'Passord', 'bytt glemt endre'],
  ['account-passkeys', 'Passnøkler', 'passkey ansikt finger'],
  ['account-provider', 'Ekstern innlogging', 'microsoft google entra openid sso koble'],
  ['account-codes', 'Engangskoder', 'otp totp 2fa tofaktor kode app'],
  ['account-sessions', 'Her er du logget inn', 'enheter logg ut overalt'],
  ['account-calendar', 'Kalender', 'frister lenke ics abonnement telefon'],
  ['account-dates', 'Språk på datoer', 'engelsk norsk'],
  ['account-data', 'Mine opplysninger', 'innsyn personvern gdpr last ned'],
]

const isProvider = ([id]: Page): boolean => id === 'account-provider'

/** The section of the sign-in provider is on the page only if one is configured. */
export const accountGoals = (hasProvider: boolean): readonly Goal[] =>
  sections
    .filter(page => hasProvider || !isProvider(page))
    .map(([id, label, also]) => ({
      path: `${ownPlace.path}#${id}`,
      label,
      icon: IconUserCircle,
      what: ownPlace.label,
      also,
    }))

/** The parts of a hairdresser's Home, by the id of their heading. */
const ownParts: readonly Page[] = [
  ['own-day', 'Dagen min', 'i dag kunder omsetning varer'],
  ['private-goal', 'Mitt eget mål', 'privat hemmelig'],
  ['own-weeks', 'Ukene mine', 'uke i rute på rad'],
]

export const ownHomeGoals = ({ type }: Finder): readonly Goal[] =>
  type === 'employee'
    ? ownParts.map(([id, label, also]) => ({ path: `/#${id}`, label, icon: IconHome, what: 'Hjem', also }))
    : []

/** The chain's settings by their labels. */
export const settingGoals = ({ permissions }: Finder): readonly Goal[] =>
  permissions.includes('admin')
    ? [numberSettings, textSettings, choiceSettings].flatMap(settings =>
        Object.values(settings).map(({ label }) => ({
          path: '/admin-panel/settings',
          label,
          icon: IconAdjustments,
          what: 'Innstilling',
        })),
      )
    : []
