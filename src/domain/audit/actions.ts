/** What the log tells of, and what people call it. A deed without a row here cannot be logged. */
export const auditActions = {
  'signed in': 'Logget inn',
  'sign-in refused': 'Innlogging avvist',
  'signed out': 'Logget ut',
  'new password': 'Nytt passord',
  'account made': 'Konto laget',
  'account approved': 'Konto godkjent',
  'account refused': 'Konto avslått',
  'account expired': 'Konto falt bort',
  'invitation made': 'Invitasjon laget',
  'invitation withdrawn': 'Invitasjon trukket',
  'access changed': 'Adgang endret',
  'employee made': 'Ansatt lagt til',
  'employee changed': 'Ansatt endret',
  'report sent': 'Lønnsrapport sendt',
  'report corrected': 'Lønnsrapport rettet',
  'report removed': 'Lønnsrapport fjernet',
  'report exported': 'Lønnsrapport hentet ut',
  'payslip exported': 'Lønnsslipp hentet ut',
  'statistics exported': 'Statistikk hentet ut',
  'wage types changed': 'Lønnsarter endret',
  'terms added': 'Vilkår lagt til',
  'terms corrected': 'Vilkår rettet',
  'terms removed': 'Vilkår fjernet',
  'settings changed': 'Innstillinger endret',
  'salon made': 'Salong laget',
  'salon changed': 'Salong endret',
  'figures entered': 'Dagstall ført',
  'mapping changed': 'Kobling endret',
  'mapping removed': 'Kobling fjernet',
  'file imported': 'Fil importert',
  'import cancelled': 'Import avbrutt',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action)
