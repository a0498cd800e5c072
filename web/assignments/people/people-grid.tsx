import { i18n } from '#i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg, ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Assignment } from '../../../contract/assignments/assignment'
import type { AssignmentPerson } from '../../../contract/assignments/results'
import { SearchField } from '../../ui/forms/search-field'
import { formatNumber } from '../../ui/format'
import { Pagination } from '../../ui/listing/pagination'
import { lazyPart } from '../../ui/loading/lazy-part'
import { attemptOf, cellOf, isStillAt, peopleShown, rightShares, type Group, type Order, type Which } from './grid'
import { characterAt } from '../../../rules/assignments/at-question'
import styles from './people-grid.module.css'
import { shownName } from '../../ui/shown-name'

const PersonDialog = lazyPart(() => import('./person-dialog').then((m) => m.PersonDialog), {
  close: ({ onClose }) => onClose(),
})

interface GridProps {
  assignment: Assignment
  people: readonly AssignmentPerson[]
  onChanged: () => unknown
}

/** So many stay quick on a phone, whatever the number of questions. */
const rowsAPage = 50

/** Everybody's answers at a glance. A name opens that person. */
export function PeopleGrid({ assignment, people, onChanged }: GridProps) {
  const [view, setView] = useState<View>({ which: 'best', group: 'all', order: 'points', search: '' })
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | null>(null)
  const listed = useMemo(() => peopleShown(people, view), [people, view])
  const pages = Math.max(1, Math.ceil(listed.length / rowsAPage))
  const current = Math.min(page, pages)
  const change = (more: Partial<View>) => {
    setView((before) => ({ ...before, ...more }))
    setPage(1)
  }
  const person = people.find(({ id }) => id === opened)
  if (people.length === 0)
    return (
      <p className="muted">
        <Trans>Nobody has joined yet. Share the link, and they appear here.</Trans>
      </p>
    )
  return (
    <>
      <Tools view={view} people={people} onChange={change} />
      {listed.length > 0 ? (
        <Table
          {...{ assignment, people, which: view.which }}
          rows={listed.slice((current - 1) * rowsAPage, current * rowsAPage)}
          onOpen={setOpened}
        />
      ) : (
        <p className="muted">
          <Trans>Nobody here matches.</Trans>
        </p>
      )}
      <Pagination page={current} totalPages={pages} onPage={setPage} />
      {person && (
        <PersonDialog key={person.id} {...{ assignment, person, onChanged }} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface View {
  which: Which
  group: Group
  order: Order
  search: string
}

const groups: [Group, MessageDescriptor][] = [
  ['all', msg`Everybody`],
  ['not_begun', msg({ message: 'Not begun', comment: 'People' })],
  ['begun', msg({ message: 'Playing', context: 'People who have begun' })],
  ['finished', msg({ message: 'Finished', comment: 'People' })],
  ['set_aside', msg({ message: 'Set aside', comment: 'People whose name was given to somebody else' })],
]

interface ToolsProps {
  view: View
  people: readonly AssignmentPerson[]
  onChange: (change: Partial<View>) => void
}

function Tools({ view, people, onChange }: ToolsProps) {
  const hasSetAside = people.some(({ isSetAside }) => isSetAside)
  return (
    <div className={`row cluster gap-3 ${styles.tools}`} role="search">
      <SearchField
        id="search-people"
        label={t`Search people by name`}
        placeholder={t`Search people by name...`}
        search={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <select
        className="control"
        aria-label={t({ message: 'Show', context: 'Which people to show' })}
        value={view.group}
        onChange={({ target }) => onChange({ group: target.value as Group })}
      >
        {groups.map(
          ([group, label]) =>
            (group !== 'set_aside' || hasSetAside) && (
              <option key={group} value={group}>
                {i18n._(label)}
              </option>
            ),
        )}
      </select>
      <select
        className="control"
        aria-label={t`Sort by`}
        value={view.order}
        onChange={({ target }) => onChange({ order: target.value === 'name' ? 'name' : 'points' })}
      >
        <option value="points">
          <Trans>Most points first</Trans>
        </option>
        <option value="name">
          <Trans comment="Sorts people">By name</Trans>
        </option>
      </select>
      {people.some(({ attempts }) => attempts > 1) && (
        <select
          className="control"
          aria-label={t({ message: 'Attempt', comment: 'Chooses whether the best or the first one is shown' })}
          value={view.which}
          onChange={({ target }) => onChange({ which: target.value === 'first' ? 'first' : 'best' })}
        >
          <option value="best">
            <Trans>Best attempts</Trans>
          </option>
          <option value="first">
            <Trans>First attempts</Trans>
          </option>
        </select>
      )}
    </div>
  )
}

interface TableProps extends Omit<GridProps, 'onChanged'> {
  which: Which
  rows: readonly AssignmentPerson[]
  onOpen: (id: number) => void
}

function Table({ assignment, people, which, rows, onOpen }: TableProps) {
  const { totalQuestions } = assignment
  const shares = useMemo(() => rightShares(people, which, totalQuestions), [people, which, totalQuestions])
  const numbers = Array.from({ length: totalQuestions }, (_, index) => index)
  return (
    <>
      <p className={`row cluster gap-3 fine ${styles.legend}`} aria-hidden="true">
        {['*', '5', '0', 'a', '-'].map((each) => {
          const { sign, word, look } = cellOf(each)
          return (
            <span key={each} className={styles.cell} data-look={look}>
              {each === '5'
                ? t({ message: `${sign} partly right`, comment: 'An answer, with its sign' })
                : `${sign} ${word}`}
            </span>
          )
        })}
      </p>
      <div className={styles.scroll}>
        <table className={`table figures ${styles.grid}`} aria-labelledby="people">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Points</Trans>
              </th>
              {numbers.map((index) => (
                <th key={index} scope="col">
                  <Trans comment="Head of a column. The word is read aloud alone">
                    <span className="unseen">Question </span>
                    {ph({ number: index + 1 })}
                  </Trans>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <Row key={person.id} {...{ assignment, person, which, numbers, onOpen }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                <Trans comment="A row of percentages, by question">Right, of those who answered</Trans>
              </th>
              {shares.map((share, index) => (
                <td key={index}>{share === null ? '–' : `${share}%`}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

interface RowProps extends Pick<TableProps, 'assignment' | 'which' | 'onOpen'> {
  person: AssignmentPerson
  numbers: readonly number[]
}

function Row({ assignment, person, which, numbers, onOpen }: RowProps) {
  const attempt = attemptOf(person, which)
  const isAt = attempt !== null && isStillAt(assignment, person, attempt)
  return (
    <tr>
      <th scope="row">
        <button type="button" aria-haspopup="dialog" className={styles.name} onClick={() => onOpen(person.id)}>
          <bdi>{shownName(person.name)}</bdi>
        </button>
        {attempt?.isAfterTold && (
          <span className="faint fine">
            {' '}
            <Trans comment="Behind a name: when somebody played">(after the answers were out)</Trans>
          </span>
        )}
      </th>
      <td>{attempt ? formatNumber(attempt.score) : '–'}</td>
      {numbers.map((index) => {
        const { sign, word, look } = cellOf(attempt ? characterAt(attempt, index, isAt) : undefined)
        return (
          <td key={index} aria-label={word}>
            {sign && (
              <span className={styles.cell} data-look={look} title={word} aria-hidden="true">
                {sign}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
