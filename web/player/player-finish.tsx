import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Standing } from '../../contract/games/players'
import { limits } from '../../contract/limits'
import { playerRoutes } from '../../contract/player-routes'
import { call } from '../api'
import { Board } from '../live/board'
import { Face } from '../live/face/face'
import type { GameView } from '../live/view/game-view'
import type { FinishedPhase } from '../live/view/phase'
import { hasLeader, noWinnerText } from '../live/leaderboard'
import { PersonName } from '../live/person-name'
import { lazyPage } from '../ui/loading/lazy-page'
import { optionalPart } from '../ui/loading/optional-part'
import { Link } from '../ui/navigation/link'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { Confetti } from './podium/lazy-confetti'
import { TeamPart } from './teams/lazy-team-part'
import { useCallResult } from './use-call-result'
import { StreakLine } from './result/streak-line'
import { bestAnswerText, finalTitle, ownStreakText, placeAmong } from './result/words'
import { formatNumber } from '../ui/format'
import '../questions/player-layout.css'
import '../questions/player-finish.css'
import { LanguageMenu } from '../ui/language-menu'

const NextGame = lazyPage(() => import('./next-game/next-game').then((m) => m.NextGame))

// A phone that could not load it shows the end all the same.
const KeepResults = optionalPart(() => import('./take-home/keep-results').then((m) => m.KeepResults))

const podium = 3

interface FinishProps {
  view: GameView
  phase: FinishedPhase
}

export function PlayerFinish({ view, phase }: FinishProps) {
  const { me } = view
  const { leaderboard } = phase
  const { joined: players } = view.counts
  const [missedPin, setMissedPin] = useState<string | null>(null)
  const isFollowing = view.nextPin !== missedPin
  useEffect(() => void NextGame.loadAhead(), [])
  const top = leaderboard.slice(0, limits.topAtEnd)
  const entry = top.find(({ id }) => id === me?.id)
  const standing: Partial<Standing> = entry ?? me?.standing ?? {}
  const { score = 0, correctAnswers = 0 } = standing
  const rank = hasLeader(leaderboard) ? standing.rank : undefined
  const user = useCallResult(whoIsHere)
  const isHost = view.singlePlayer || Boolean(user)
  // A player below the top sees their own rank after it.
  const own = me && rank && !entry ? [{ id: me.id, nickname: me.nickname, face: me.face, ...me.standing }] : []
  const isOnPodium = rank !== undefined && rank <= podium && score > 0
  useTitleAndFocus(t`Final scores`)

  return (
    <main className="game-screen phone player finish">
      {isOnPodium && !view.teams && <Confetti />}
      <div className="column may-shrink centered player-final">
        <TeamPart part="finish" view={view} />
        {!view.singlePlayer && <Face face={me?.face} />}
        <PersonName nickname={me?.nickname ?? ''} className="dim" />
        <h1>{view.singlePlayer ? t`Finished!` : rank ? finalTitle({ rank, score, players }) : t`The game is over`}</h1>
        {me && <p className="points">{plural(score, { one: '# point', other: '# points' })}</p>}
        <Figures view={view} phase={phase} correctAnswers={correctAnswers} rank={isOnPodium ? rank : undefined} />
      </div>
      <div role="status">
        {me && view.nextPin !== null && isFollowing && (
          <NextGame pin={view.nextPin} player={me} onMissed={setMissedPin} />
        )}
      </div>
      {me && view.settings?.takeHomeDays && <KeepResults view={view} id={me.id} days={view.settings.takeHomeDays} />}
      <TeamPart part="board" view={view} />
      {!view.singlePlayer && (
        <section aria-label={t`Leaderboard`}>
          <h2 className="dim">
            {t({ message: `Top ${ph({ count: limits.topAtEnd })}`, comment: 'The best players' })}
          </h2>
          {top.length > 0 ? <Board entries={[...top, ...own]} mineId={me?.id} /> : <p>{noWinnerText(top)}</p>}
        </section>
      )}
      {!view.singlePlayer && !(me && isFollowing) && (
        <Link className="game-button quiet" href="/join">
          <Trans>Play Again</Trans>
        </Link>
      )}
      <Link className={view.singlePlayer ? 'game-button' : 'game-button quiet'} href="/">
        {isHost ? t`Back to Dashboard` : t`Go to homepage`}
      </Link>
      <LanguageMenu />
    </main>
  )
}

interface FiguresProps extends FinishProps {
  correctAnswers: number
  /** On the podium. */
  rank: number | undefined
}

function Figures({ view, phase, correctAnswers, rank }: FiguresProps) {
  const { me } = view
  const { questionsCounted } = phase
  const { joined: players } = view.counts
  const streak = ownStreakText(view, phase)
  const best = bestAnswerText(view, phase)
  return (
    <>
      {me && questionsCounted > 0 && (
        <>
          <p className="dim">
            <Trans>
              {ph({ correct: formatNumber(correctAnswers) })} of {ph({ counted: formatNumber(questionsCounted) })}{' '}
              correct
            </Trans>
            {rank !== undefined && players > 1 && ` · ${placeAmong({ rank, players })}`}
          </p>
          {correctAnswers === 0 && (
            <p>
              <Trans>Tough questions! You’ll get them next time.</Trans>
            </p>
          )}
        </>
      )}
      {best && (
        <p className="dim">
          <Trans comment="Best answer: +945 on question 3">Best answer: {best}</Trans>
        </p>
      )}
      {streak && <StreakLine {...streak} />}
    </>
  )
}

const whoIsHere = () => call(playerRoutes.identity.user)
