/** A file that is not a backup, or is damaged. The message is shown to people. */
export class BadBackup extends Error {}
