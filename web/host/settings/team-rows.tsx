import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { limits } from '../../../contract/limits'
import { TeamMark } from '../../live/teams/team-mark'
import { formatNumber } from '../../ui/format'
import { Icon } from '../game/icons'
import { faultsOf, marksOf, unnamed, withRow, type TeamRow } from './team-draft'

interface RowsProps {
  rows: readonly TeamRow[]
  onChange: (rows: TeamRow[]) => void
  /** Saves, which draws the missing names; null while that is not possible. */
  onDraw: (() => void) | null
}

/** The teams with their marks, to add, rename and delete. */
export function TeamRows({ rows, onChange, onDraw }: RowsProps) {
  const marks = marksOf(rows)
  const faults = faultsOf(rows)
  const list = useRef<HTMLUListElement>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  return (
    <div className="stack setting team-rows">
      <ul ref={list}>
        {rows.map((row, index) => (
          <NameRow
            key={row.key}
            {...{ row, place: index + 1, mark: marks[index] ?? 1, fault: faults.get(row.key) }}
            isKept={rows.length <= limits.teamsMin}
            onName={(name) => onChange(rows.map((each) => (each === row ? { ...each, name } : each)))}
            onDelete={() => onChange(rows.filter((each) => each !== row))}
          />
        ))}
      </ul>
      <div className="cluster gap-3">
        <button
          type="button"
          className="game-button quiet small"
          disabled={rows.length >= limits.teamsMax}
          onClick={() => {
            isAdding.current = true
            onChange(withRow(rows))
          }}
        >
          {rows.length >= limits.teamsMax
            ? plural(limits.teamsMax, { one: '# team is the most', other: '# teams are the most' })
            : t`Add a team`}
        </button>
        <button
          type="button"
          className="game-button quiet small"
          disabled={!onDraw || unnamed(rows) === 0}
          onClick={() => onDraw?.()}
        >
          <Trans comment="Button: lets chance choose names of teams">Draw names</Trans>
        </button>
      </div>
    </div>
  )
}

interface NameRowProps {
  row: TeamRow
  place: number
  mark: number
  fault: string | undefined
  /** There are no fewer teams. */
  isKept: boolean
  onName: (name: string) => void
  onDelete: () => void
}

function NameRow({ row, place, mark, fault, isKept, onName, onDelete }: NameRowProps) {
  const problem = useId()
  const called = row.name.trim() || row.saved?.name || formatNumber(place)
  return (
    <li>
      <TeamMark mark={mark} />
      <input
        aria-label={t`Name of team ${ph({ number: formatNumber(place) })}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : problem}
        autoComplete="off"
        maxLength={limits.teamName * limits.codePointsPerGrapheme}
        placeholder={row.saved?.name ?? t`Drawn if left empty`}
        value={row.name}
        onChange={({ target }) => onName(target.value)}
      />
      <button
        type="button"
        className="center rigid player-act"
        aria-label={t`Delete team ${called}`}
        title={t({ message: 'Delete', comment: 'Button: deletes a team' })}
        disabled={isKept}
        onClick={onDelete}
      >
        <Icon name="cross" />
      </button>
      {fault !== undefined && (
        <p id={problem} className="teams-problem" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
