import type { ApprovalRules } from '#domain/complaints/approval'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'

/** The approval rules, as set by the owner. */
export const approvalRules = async (db: Db): Promise<ApprovalRules> => {
  const { approvalLimit, approvesAboveLimit, fourEyes } = await readSettings(db)
  return { limit: approvalLimit, above: approvesAboveLimit, fourEyes: fourEyes === 'on' }
}
