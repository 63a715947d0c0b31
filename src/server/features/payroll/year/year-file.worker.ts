import { makeFiles } from '#server/files/make-files'
import { yearXlsxOf } from './year-xlsx.ts'

makeFiles(yearXlsxOf)
