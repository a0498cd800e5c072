import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'wouter'
import { shown } from '../../../../contract/text'
import { Confetti } from '../../../live/confetti'
import { correctedBy } from '../../reveal/corrected-by'
import type { GameView } from '../../../live/view/game-view'
import type { FinishedPhase } from '../../../live/view/phase'
import { noWinnerText } from '../../../live/leaderboard'
import { useRehearsal, type HeldRehearsal } from '../../rehearsal/rehearsal-context'
import { TakeHome } from '../lazy-take-home'
import { PlayAgain } from '../next-game/play-again'
import { Podium } from './podium'
import { TeamPodium } from './team-podium'
import { withMembers } from '../../teams/members'
import { StageLight } from './stage-light'
import { announcement, litPlaces, type Ceremony } from './spotlight'
import { longestStreakInWords, namedInCeremony, type Highlight } from '../highlights/highlights'
import { longestStreakOf } from '../highlights/longest-streak'
import { nextGameSeen } from '../next-game/use-next-game'
import { loadResults } from '../results-page'
import { SoundControl } from '../../sound/sound-control'
import { useTitleAndFocus } from '../../../ui/use-title-and-focus'
import { langOf } from '../../../i18n/locale'
import '../../game/hall.css'
import './host-finish.css'

interface FinishProps {
  view: GameView
  phase: FinishedPhase
  ceremony: Ceremony
  /** The buttons for the list of players and the remotes. */
  tools: ReactNode
}

/** The end of a game: the podium, one place after another. */
export function HostFinish({ view, phase, ceremony, tools }: FinishProps) {
  const { leaderboard, told } = phase
  const teams = view.teams && withMembers(view.teams.list, view.lobby).teams
  const ranked = teams ?? leaderboard
  const { ranks, steps, isOver } = ceremony
  // A page opened after the ceremony celebrates no more.
  const [isLate] = useState(isOver)
  const announced = announcement(ceremony)
  const isWinnerShown = announced === null && ranks.length > 0
  const litRank = isWinnerShown ? null : ceremony.litRank
  const named = namedInCeremony(told)
  const streak = named.length > 0 ? null : longestStreakOf(told.longestStreak)
  useTitleAndFocus(t`Final scores`)
  const onward = useFocusedAfter(isOver)
  const rehearsal = useRehearsal()
  useEffect(() => {
    if (isOver && !rehearsal) loadResults(view.pin)
  }, [isOver, rehearsal, view.pin])
  return (
    <div className="hall-finish">
      {ranks.length > 0 && <StageLight on={isWinnerShown ? 'winner' : litPlaces(ranked, litRank)} />}
      <div className="column grow finish-show">
        {isWinnerShown && !isLate && <Confetti waves={3} />}
        <Head view={view} isOver={isOver} />
        {named.length > 0 && <Named all={withStreak(named, told)} isShown={isOver} />}
        {ranks.length > 0 ? (
          <div className="stack grow centered finish-stage" aria-live="polite">
            {announced && <p className={`finish-question ${steps > 0 ? 'above' : ''}`}>{announced}</p>}
            {teams ? (
              <TeamPodium teams={teams} ranks={ranks.slice(0, steps)} litRank={litRank} />
            ) : (
              <Podium leaderboard={leaderboard} ranks={ranks.slice(0, steps)} litRank={litRank} />
            )}
            {streak && isOver && <Streak {...streak} />}
          </div>
        ) : (
          <Nobody leaderboard={leaderboard} />
        )}
      </div>
      <div className="row hall-row hall-foot">
        <SoundControl />
        {tools}
        <span className="hall-grow" />
        <span className={`row hall-row finish-onward ${isOver ? '' : 'unknown'}`}>
          {rehearsal ? <BackToLobby rehearsal={rehearsal} /> : <Onward view={view} onward={onward} />}
        </span>
      </div>
    </div>
  )
}

const Head = ({ view, isOver }: Pick<FinishProps, 'view'> & Pick<Ceremony, 'isOver'>) => (
  <div className="row hall-row finish-head">
    <p className="hall-small">
      <Trans>Final scores</Trans>
    </p>
    <h1 className="hall-small dim hall-grow one-line page-start" dir="auto" {...langOf(view.language)}>
      {shown(view.title)}
    </h1>
    {!isOver && (
      <p className="hall-small dim">
        <Trans>Any key skips</Trans>
      </p>
    )}
    {isOver && view.corrected && <p className="hall-small dim">{correctedBy(view)}</p>}
  </div>
)

/** A rehearsal has no results, and is not played again. */
const BackToLobby = ({ rehearsal: { end } }: { rehearsal: HeldRehearsal }) => (
  <button className="game-button hall-go" data-primary type="button" onClick={end}>
    <Trans>Back to the lobby</Trans>
  </button>
)

const Onward = ({ view, onward }: { view: GameView; onward: RefObject<HTMLAnchorElement | null> }) => (
  <>
    <Link className="game-button quiet" href="/">
      <Trans>Back to Dashboard</Trans>
    </Link>
    <TakeHome view={view} className="game-button quiet" />
    <PlayAgain view={view} />
    <Link
      className="game-button hall-go"
      data-primary
      href={`/results/${view.pin}`}
      state={nextGameSeen(view)}
      ref={onward}
    >
      <Trans>See results</Trans>
    </Link>
  </>
)

/** What an evening's ceremony names comes once the winner is known; its room is there before. */
const Named = ({ all, isShown }: { all: readonly Highlight[]; isShown: boolean }) => (
  <dl className={`finish-named ${isShown ? '' : 'unknown'}`}>
    {all.map(({ label, language, text, detail }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="page-start finish-named-text" dir="auto" {...langOf(language)}>
          {text}
        </dd>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)

const withStreak = (named: readonly Highlight[], { longestStreak }: FinishedPhase['told']): Highlight[] => {
  const streak = longestStreakInWords(longestStreak)
  return streak ? [...named, streak] : [...named]
}

const Streak = ({ holders, run }: NonNullable<ReturnType<typeof longestStreakOf>>) => (
  <div className="finish-streak">
    <p className="dim">
      <Trans comment="Most right answers in a row">Longest streak</Trans>
    </p>
    <p>
      <b>{holders}</b>
    </p>
    <p>{run}</p>
  </div>
)

const Nobody = ({ leaderboard }: Pick<FinishedPhase, 'leaderboard'>) => (
  <div className="stack grow centered finish-nobody">
    <p className="finish-question">{noWinnerText(leaderboard)}</p>
    {leaderboard.length > 0 && (
      <p className="hall-read dim">
        <Trans>Thanks for playing. The next round is anybody’s.</Trans>
      </p>
    )}
  </div>
)

/** The ceremony's button appears at its end and takes the focus, unless the host has moved that elsewhere. */
function useFocusedAfter(isOver: boolean) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1'
    if (isOver && isFree) link.current?.focus({ preventScroll: true })
  }, [isOver])
  return link
}
