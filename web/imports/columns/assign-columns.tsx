import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Sheet } from '../../../contract/endpoints/imports'
import { defectsOf } from '../../../rules/imports/defects'
import { guessColumns } from '../../../rules/imports/guess-columns'
import { recognize } from '../../../rules/imports/layouts'
import { Button } from '../../ui/button'
import { Field } from '../../ui/forms/fields'
import { letterOf } from '../../questions/answer-shape'
import { readSheet, type SheetQuestions } from '../understood'
import { columnsOf, optionColumns, startingRoles, withRole, type ColumnRole } from './column-roles'
import styles from './columns.module.css'

interface AssignColumnsProps {
  sheet: Sheet
  onAssigned: (read: SheetQuestions) => void
  /** Whether rows were fixed that other columns had produced. */
  hasFixed: boolean
  back: WayBack
}

/** The way back without a new assignment. */
export interface WayBack {
  name: string
  go: () => void
}

const rowsShown = 8

const nothing: SheetQuestions = { questions: [], notes: [] }

/** The current roles of a sheet's columns, and the questions that result. */
function useAssignment(sheet: Sheet) {
  const recognized = useMemo(() => recognize(sheet), [sheet])
  const start = useMemo(() => recognized ?? guessColumns(sheet), [recognized, sheet])
  const [roles, setRoles] = useState(() => startingRoles(sheet, start.columns))
  const [firstRow, setFirstRow] = useState(start.firstRow)
  const columns = useMemo(() => columnsOf(roles), [roles])
  const read = useMemo(
    // The layout also says how right answers are marked.
    () => (columns ? readSheet(sheet, { firstRow, columns, layout: recognized?.layout ?? null }) : nothing),
    [sheet, firstRow, columns, recognized],
  )
  return { roles, setRoles, firstRow, setFirstRow, columns, read }
}

/** The first rows of a sheet, with a choice of the role above each column. */
export function AssignColumns({ sheet, hasFixed, onAssigned, back }: AssignColumnsProps) {
  const { roles, setRoles, firstRow, setFirstRow, columns, read } = useAssignment(sheet)
  const { questions } = read
  const ready = questions.filter((question) => defectsOf(question).length === 0).length
  const last = sheet.rows.length
  return (
    <section className="stack gap-4 may-shrink" aria-label={t`Assign columns`}>
      <p className="muted">
        <Trans>
          Say what each column holds. Are the right answers in their own column, beside the wrong ones? Choose “Answer,
          always right” there.
        </Trans>
      </p>
      <div className={styles.first}>
        <Field label={t`Questions start in row`}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={last}
              value={firstRow + 1}
              onChange={({ target }) => setFirstRow(Math.min(last, Math.max(1, Math.trunc(Number(target.value)))) - 1)}
            />
          )}
        </Field>
      </div>
      <FirstRows {...{ sheet, firstRow, roles }} onChange={setRoles} />
      <p role="status" className="muted strong">
        {columns === null
          ? t`Choose the column of the question and at least one of an answer.`
          : foundText(questions.length, ready)}
        {columns?.right === null && ready === 0 && <> {t`No column says yet which answer is right.`}</>}
      </p>
      <div className={`cluster gap-3 ${styles.actions}`}>
        {hasFixed && (
          <p className="muted strong">
            <Trans>What you’ve fixed starts over with other columns.</Trans>
          </p>
        )}
        <Button look="ghost" onClick={back.go}>
          {back.name}
        </Button>
        <Button disabled={questions.length === 0} onClick={() => onAssigned(read)}>
          <Trans>Use these columns</Trans>
        </Button>
      </div>
    </section>
  )
}

const foundText = (count: number, ready: number): string =>
  plural(count, {
    one: `# question: ${ready} ready, ${ph({ toFix: count - ready })} to fix.`,
    other: `# questions: ${ready} ready, ${ph({ toFix: count - ready })} to fix.`,
  })

interface FirstRowsProps {
  sheet: Sheet
  firstRow: number
  roles: ColumnRole[]
  onChange: (roles: ColumnRole[]) => void
}

function FirstRows({ sheet, firstRow, roles, onChange }: FirstRowsProps) {
  const from = Math.max(0, Math.min(firstRow - 1, sheet.rows.length - rowsShown))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Heading of a column: the number of a row in a file">Row</Trans>
            </th>
            {roles.map((role, column) => (
              <th key={column} scope="col">
                <RoleSelect {...{ column, role }} onChange={(chosen) => onChange(withRole(roles, column, chosen))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(from, from + rowsShown).map((row, index) => (
            <tr key={from + index} data-unused={from + index < firstRow || undefined}>
              <th scope="row">{from + index + 1}</th>
              {roles.map((role, column) => (
                <td key={column} dir="auto" data-unused={role === 'none' || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const roleNames = (): [ColumnRole, string][] => [
  ['none', t({ message: 'Don’t use', comment: 'A choice of what a column holds: nothing of a quiz' })],
  ['question', t({ message: 'Question', comment: 'What a column holds' })],
  ...Array.from({ length: optionColumns }, (_, option): [ColumnRole, string] => [
    option,
    t`Answer ${ph({ letter: letterOf(option) })}`,
  ]),
  ['right option', t({ message: 'Answer, always right', comment: 'A choice of what a column holds' })],
  ['right', t({ message: 'Which answer is right', comment: 'A choice of what a column holds' })],
  ['also right', t({ message: 'Which is right, too', comment: 'A choice of what a column holds' })],
  ['time', t({ message: 'Time', comment: 'What a column holds' })],
]

interface RoleSelectProps {
  column: number
  role: ColumnRole
  onChange: (role: ColumnRole) => void
}

const RoleSelect = ({ column, role, onChange }: RoleSelectProps) => (
  <select
    className="control"
    aria-label={t`Column ${ph({ letter: letterOf(column) })} holds`}
    value={String(role)}
    onChange={({ target }) => onChange(roleNames().find(([each]) => String(each) === target.value)?.[0] ?? 'none')}
  >
    {roleNames().map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
)
