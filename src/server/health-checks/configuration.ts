import { good, type HealthFinding, warning } from '#domain/health/health-checks'
import type { Config } from '../config.ts'

/** The probable mistakes in the environment. Errors stop the program that reads it. */
export const configurationFindings = ({ warnings }: Pick<Config, 'warnings'>): HealthFinding[] =>
  warnings.length > 0 ? warnings.map(warning) : [good('Alle innstillingene kan brukes.')]
