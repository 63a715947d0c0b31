import type { Day } from '#domain/values/month'
import { people } from './people.ts'
import { articleId, articles, basicsOf, groupCode } from './saft-codes.ts'
import type { WorldSalon } from './salons.ts'
import { elements } from './xml.ts'

export const company = { companyIdent: '999999999', companyName: 'Föhn Frisør AS' }

const since = { dateOfEntry: '2019-01-01' }

const employeesOf = (salon: WorldSalon): string =>
  people
    .filter(person => person.salonId === salon.objectId || person.alsoIn === salon.objectId)
    .map(({ empId, name }) => {
      const [firstName = '', ...surName] = name.split(' ')
      const entry = elements({
        empID: empId,
        ...since,
        timeOfEntry: '09:00:00',
        firstName,
        surName: surName.join(' '),
      })
      return `<employee>${entry}<employeeRole><roleType>Employee</roleType></employeeRole></employee>\n`
    })
    .join('')

const articlesOf = (salon: WorldSalon): string =>
  articles
    .map(article =>
      elements({
        artID: articleId(article),
        ...since,
        artGroupID: groupCode(salon, article.group),
        artDesc: article.text,
      }),
    )
    .map(fields => `<article>${fields}</article>\n`)
    .join('')

/** A SAF-T Cash Register file up to its first register. */
export const saftHead = (salon: WorldSalon, from: Day, to: Day): string => {
  const place = elements({ city: salon.city, postalCode: salon.postalCode })
  const header = elements({
    fiscalYear: to.slice(0, 4),
    startDate: from,
    endDate: to,
    curCode: 'NOK',
    dateCreated: to,
    timeCreated: '23:59:00',
    softwareDesc: 'Salongkassa',
    softwareVersion: '1.0',
    softwareCompanyName: 'Salongkassa AS',
    auditfileVersion: '1.0',
  })
  const taxes = elements({ taxRegistrationCountry: 'NO', taxRegIdent: `${company.companyIdent}MVA` })
  const vat = elements({ vatCode: '3', ...since, vatDesc: 'MVA 25 %', standardVatCode: '3' })
  return `<?xml version="1.0" encoding="UTF-8"?>
<auditfile xmlns="urn:StandardAuditFile-Taxation-CashRegister:NO">
<header>${header}</header>
<company>${elements(company)}${taxes}
<streetAddress>${place}</streetAddress><postalAddress>${place}</postalAddress>
<vatCodeDetails><vatCodeDetail>${vat}</vatCodeDetail></vatCodeDetails>
<employees>${employeesOf(salon)}</employees>
<articles>${articlesOf(salon)}</articles>
<basics>${basicsOf(salon)}</basics>
<location>${elements({ name: salon.name })}<streetAddress>${place}</streetAddress>
`
}

export const SAFT_FOOT = '</location>\n</company>\n</auditfile>\n'
