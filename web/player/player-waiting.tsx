import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GameView } from '../live/view/game-view'
import { graphemes, shown } from '../../contract/text'
import { useTitleAndFocus } from '../ui/use-title-and-focus'
import { formatPin } from '../live/format'
import { ReactionBar } from './reactions/lazy-reaction-bar'
import { OwnFace } from './face/own-face'
import { optionalPart } from '../ui/loading/optional-part'
import { EveningPart } from './evening/lazy-evening-part'
import { TeamPart } from './teams/lazy-team-part'
import { PhoneSkeleton } from '../questions/phone-skeleton'
import { langOf } from '../i18n/locale'
import '../questions/player-layout.css'
import { LanguageMenu } from '../ui/language-menu'

// A phone that could not load it buzzes.
const BuzzButton = optionalPart(() => import('./buzz/buzz-button').then((m) => m.BuzzButton))

/** Longer names are smaller, so that they take at most two lines. */
const longName = 8

interface WaitingProps {
  view: GameView
  changeFace: (face: number) => void
  problem?: string
}

export function PlayerWaiting({ view, changeFace, problem }: WaitingProps) {
  const { newcomer } = view
  const isTooLate = newcomer !== undefined && hasLastOpened(view)
  const isLate = !newcomer && view.phase.name !== 'waiting'
  const nickname = shown((newcomer ?? view.me)?.nickname ?? '')
  useTitleAndFocus(shown(view.title))
  return (
    <main className="game-screen phone player">
      <div className="row spread player-top with-buzz">
        <span className="chip">
          <Trans>PIN {ph({ pin: formatPin(view.pin) })}</Trans>
        </span>
        <bdi className="one-line dim" title={shown(view.title)} {...langOf(view.language)}>
          {shown(view.title)}
        </bdi>
        {!view.singlePlayer && <BuzzButton />}
      </div>
      <div className={`column player-middle waiting ${view.evening?.hasJokers ? 'with-joker' : ''}`}>
        <OwnFace view={view} changeFace={changeFace} />
        <h1 className={`stack may-shrink player-name ${graphemes(nickname) > longName ? 'long' : ''}`}>
          <Greeting {...{ nickname, isTooLate, isLate }} isNewcomer={newcomer !== undefined} />
        </h1>
        <p role="status">
          {newcomer
            ? isTooLate
              ? t`The last question has started, so no one else can come in.`
              : t`The host lets people in one by one. Hang on…`
            : (problem ??
              (view.singlePlayer
                ? t`Here comes the first question…`
                : isLate
                  ? t`You play from the next question.`
                  : t`Watch the big screen. We’re about to start!`))}
        </p>
        <TeamPart part="own" view={view} />
        {!isLate && <EveningPart part="lobby" view={view} />}
      </div>
      {!newcomer && !isLate && <ReactionBar view={view} />}
      <div className="row spread gap-3 player-foot dim">
        {/* Not read aloud: in a full hall the number changes four times a second. */}
        <p>{!view.singlePlayer && whoIsHere(view)}</p>
        {/* Teams and jokers leave no room for it on a short phone. */}
        {!view.teams && !view.evening && <LanguageMenu />}
      </div>
    </main>
  )
}

/** Each player may be a team that shares a phone. */
function whoIsHere({ counts: { joined }, teamsPerPhone }: GameView): string {
  return teamsPerPhone
    ? plural(joined, { one: '# team is here', other: '# teams are here' })
    : plural(joined, { one: '# player is here', other: '# players are here' })
}

/** From then on the host can let nobody in. */
const hasLastOpened = ({ phase, totalQuestions }: GameView): boolean =>
  'index' in phase && phase.index + 1 >= totalQuestions

interface GreetingProps {
  nickname: string
  isNewcomer: boolean
  isTooLate: boolean
  isLate: boolean
}

function Greeting({ nickname, isNewcomer, isTooLate, isLate }: GreetingProps) {
  if (isTooLate)
    return (
      <Trans>
        <span className="dim">Next time,</span>{' '}
        <span>
          <bdi>{nickname}</bdi>!
        </span>
      </Trans>
    )
  if (isNewcomer)
    return (
      <Trans comment="A player whom the host has not let in yet: Almost there! Zoe">
        <span className="greeting">Almost there!</span>{' '}
        <span>
          <bdi>{nickname}</bdi>
        </span>
      </Trans>
    )
  return isLate ? (
    <Trans>
      <span className="dim">You’re in,</span>{' '}
      <span>
        <bdi>{nickname}</bdi>!
      </span>
    </Trans>
  ) : (
    <Trans>
      <span className="greeting">You’re in!</span>{' '}
      <span>
        <bdi>{nickname}</bdi>
      </span>
    </Trans>
  )
}

/** Shown until the first event. */
export const PlayerSkeleton = () => <PhoneSkeleton title={t`Connecting…`} heading={t`Connecting to the game…`} />
