import { roleLabels } from '#domain/access/roles'
import { accessOf } from '#domain/access/user-types'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { MultiPicker } from '../../ui/MultiPicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { changeInWords, isReadOnly, isUserChanged, lacksSalons, maySave, type UserRow } from './row.ts'
import styles from './UserLine.module.css'
import type { UserRows } from './use-user-rows.ts'
import { salonPlaceholders, typeChoices, typeGroups, userWords } from './words.ts'

interface UserLineProps {
  readonly row: UserRow
  readonly rows: UserRows
  readonly salons: readonly { readonly value: string; readonly label: string }[]
}

const Under = ({ saved, row, salons }: Pick<UserLineProps, 'row' | 'salons'> & { saved: UserRow }) => {
  const nameOf = (id: string) => salons.find(({ value }) => value === id)?.label ?? id
  const change = changeInWords(saved, row, nameOf)
  const status = [
    row.isNew && userWords.newRow,
    row.blocked && userWords.blocked,
    !row.registered && userWords.notLinked,
  ].filter(part => part !== false)
  if (change) return <span className={styles.change}>{change}</span>
  return status.length > 0 && <span className={styles.status}>{status.join(' · ')}</span>
}

/** One user: name, type, salons and LAGRE. Borders appear when the row is focused or unsaved. */
export const UserLine = ({ row, rows, salons }: UserLineProps) => {
  const { objectId, name, type, access } = row
  const saved = rows.savedOf(objectId)
  const failure = rows.failureOf(objectId)
  const saving = rows.savingId === objectId
  const unsaved = isUserChanged(saved, row)
  const reach = accessOf(type, access)
  return (
    <li className={classes(styles.row, unsaved && styles.unsaved)} aria-label={name}>
      <span className={styles.person}>
        <Avatar name={name} src={row.avatar} />
        <span className={styles.name}>
          {name}
          <Under saved={saved} row={row} salons={salons} />
        </span>
      </span>
      {isReadOnly(row) ? (
        <span className={styles.plain}>{roleLabels[type]}</span>
      ) : (
        <Select
          label={`${userWords.type} for ${name}`}
          hiddenLabel
          quiet={!unsaved}
          choices={typeChoices}
          groups={typeGroups}
          value={type as (typeof typeChoices)[number]['value']}
          disabled={saving}
          onChange={value => rows.edit(objectId, { type: value })}
        />
      )}
      {reach === 'listed' && !isReadOnly(row) ? (
        <MultiPicker
          label={`${userWords.salons} for ${name}`}
          placeholder={salonPlaceholders.listed}
          choices={salons}
          values={access}
          quiet={!unsaved}
          disabled={saving}
          error={lacksSalons(row) ? userWords.chooseSalons : undefined}
          onChange={chosen => rows.edit(objectId, { access: chosen })}
        />
      ) : (
        <input
          className={styles.fixed}
          aria-label={`${userWords.salons} for ${name}`}
          placeholder={reach === 'listed' ? '' : salonPlaceholders[reach]}
          value={
            reach === 'listed'
              ? access.map(id => salons.find(({ value }) => value === id)?.label ?? id).join(', ')
              : ''
          }
          readOnly
          disabled
        />
      )}
      <span className={styles.actions}>
        {row.isNew && (
          <Button size="small" look="quiet" onClick={() => rows.remove(objectId)}>
            Fjern
          </Button>
        )}
        {!isReadOnly(row) && (
          <Button
            size="small"
            look={maySave(saved, row) ? 'primary' : 'default'}
            disabled={!maySave(saved, row)}
            busy={saving}
            aria-label={`${userWords.save} ${name}`}
            onClick={() => void rows.save(saved, row)}
          >
            {userWords.save}
          </Button>
        )}
      </span>
      {failure && (
        <p className={styles.failure} role="alert">
          <span lang={failure.lang}>{failure.message}</span>{' '}
          {failure.code === 'conflict' && (
            <Button size="small" onClick={() => void rows.readAnew(objectId)}>
              Hent på nytt
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
