/**
 * The commands of the product. Each names its program in dist/server, the arguments that precede the caller's, and what the help
 * says. `npm run` and `foehn` run the same ones; vite.server.config.ts builds the programs.
 * @type {Record<string, { program: string, before?: string[], takes?: string, does: string }>}
 */
export const commands = {
  start: { program: 'main', does: 'starter Föhn' },
  demo: { program: 'demo-cli', does: 'fyller inn demokjeden uten å starte Föhn' },
  import: { program: 'import-cli', takes: 'FIL…', does: 'leser inn kassefiler og timelister' },
  backup: {
    program: 'backup-cli',
    before: ['backup'],
    takes: '[FIL.zip]',
    does: 'tar sikkerhetskopi av hele kjeden, til BACKUP_TO eller fila',
  },
  restore: {
    program: 'backup-cli',
    before: ['restore'],
    takes: '[KOPI]',
    does: 'legger en sikkerhetskopi tilbake, eller viser dem i BACKUP_TO',
  },
  doctor: { program: 'doctor-cli', takes: '[--json] [--mail=ADRESSE]', does: 'sjekker alt som Föhn trenger' },
  derive: { program: 'derive-cli', takes: '[--resume]', does: 'regner ut alle tall på nytt' },
  retention: { program: 'retention-cli', does: 'viser hva neste natt fjerner' },
  alive: { program: 'alive-cli', does: 'sier om Föhn svarer på denne maskinen' },
}
