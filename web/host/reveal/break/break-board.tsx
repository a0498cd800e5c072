import { Plural, Trans } from '@lingui/react/macro'
import { Face } from '../../../live/face/face'
import { PersonName } from '../../../live/person-name'
import { TeamMark } from '../../../live/teams/team-mark'
import { formatNumber } from '../../../ui/format'
import { Doubled } from '../../game/doubled'
import type { Standing } from './break-boards'

/** As many rows as the whole hall can read. */
const rowsShown = 6

/** A board that stands still: it is there to be read. */
export function BreakBoard({ title, standings }: { title: string; standings: readonly Standing[] }) {
  const rows = standings.slice(0, rowsShown)
  const more = standings.length - rows.length
  return (
    <section className="column may-shrink break-board" aria-label={title}>
      <h2 className="hall-read dim">{title}</h2>
      {rows.length === 0 && (
        <p className="dim">
          <Trans>Nobody has points yet.</Trans>
        </p>
      )}
      <ol className="stack break-rows">
        {rows.map(({ id, name, rank, score, isDoubled, face, mark }) => (
          <li key={id} className={`row board-row ${rank === 1 && score > 0 ? 'first' : ''}`}>
            <span className="rank">{rank}</span>
            {mark === undefined ? <Face face={face} /> : <TeamMark mark={mark} />}
            <PersonName nickname={name} className="grow may-shrink" />
            {isDoubled && <Doubled />}
            <span className="points">{formatNumber(score)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="dim">
          <Plural value={more} one="and # more team" other="and # more teams" />
        </p>
      )}
    </section>
  )
}
