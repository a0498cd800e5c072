import { useQuery } from '@tanstack/react-query'
import type { GameSettings } from '../../../contract/games/game-settings'
import { routes } from '../../../contract/routes'
import { query } from '../../queries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { Switch } from '../../ui/forms/fields'
import { boardOptions } from '../teams/board-options'
import { useRehearsal } from '../rehearsal/rehearsal-context'
import { Choice, Setting } from './choice'
import { useSoundChoice } from '../sound/use-sound-choice'
import { TakeHomeChoice } from './take-home-choice'
import { useShowSettings } from './use-show-settings'
import '../keys/keys.css'
import './show-settings.css'

interface SettingsProps {
  pin: string
  saved: GameSettings
  /** The last question is open: nobody can join from then on. */
  isLastOpen: boolean
  /** The first question has opened: what answers earn stays as it is. */
  hasBegun: boolean
  /** Players are in teams. */
  hasTeams: boolean
  /** Newcomers are let in by hand. */
  byHand: boolean
}

interface ShowSettingsProps extends SettingsProps {
  open: boolean
  onClose: () => void
}

/** The settings of the show, for this game and the host's next ones. */
export function ShowSettings({ open, onClose, ...game }: ShowSettingsProps) {
  const lasts = useRehearsal() ? 'For this rehearsal alone.' : 'Kept for your next games.'
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Show settings"
      description={`${lasts} Change them while you play, if you like.`}
      className="show-settings"
      isOnGameScreen
    >
      <Settings {...game} />
      <div className="row cluster spread settings-foot">
        <p className="keys-hint">
          Press <kbd>?</kbd> in the game for all keys
        </p>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

const paces = [
  [3, '3 s'],
  [5, '5 s'],
  [10, '10 s'],
  [null, 'When I press'],
] as const
const getReady = [
  [0, 'Off'],
  [3, '3 s'],
] as const
const reading = [...getReady, [5, '5 s']] as const
const tellPlayers = [
  ['at_once', 'At once'],
  ['at_close', 'When the question closes'],
] as const
const counts = [
  [true, 'Shown'],
  [false, 'Hidden'],
] as const

const answers = [
  [false, 'The same'],
  [true, 'Different on each'],
] as const
const phoneShows = [
  ['all', 'Everything'],
  ['buttons', 'Just the buttons'],
] as const
const nicknames = [
  ['own', 'Players choose'],
  ['drawn', 'Drawn'],
] as const

const rudeNames = [
  ['allow', 'Allow'],
  ['ask', 'Ask me'],
  ['replace', 'Replace'],
] as const

const scorings = [
  [null, 'As in the quiz'],
  ['speed', 'Speed counts'],
  ['right', 'Right is enough'],
] as const

function Settings({ pin, saved, isLastOpen, hasBegun, hasTeams, byHand }: SettingsProps) {
  const { settings, choose } = useShowSettings(pin, saved)
  return (
    <div>
      <Choice
        title="Next question"
        hint="After the leaderboard"
        value={settings.countdownBetweenQuestions}
        options={pacesWith(settings.countdownBetweenQuestions)}
        onChoose={(countdownBetweenQuestions) => choose({ countdownBetweenQuestions })}
      />
      <Choice
        title="Get ready"
        hint="3, 2, 1 before each question. The first one always has it."
        value={settings.getReadySeconds}
        options={getReady}
        onChoose={(getReadySeconds) => choose({ getReadySeconds })}
      />
      <Choice
        title="Reading time"
        hint="The question first, its answers after"
        value={settings.readingSeconds}
        options={reading}
        onChoose={(readingSeconds) => choose({ readingSeconds })}
      />
      <TeamsSettings settings={settings} hasTeams={hasTeams} choose={choose} />
      <Choice
        title="Counts"
        hint="How many chose each answer, in the hall"
        value={settings.countsShown}
        options={counts}
        onChoose={(countsShown) => choose({ countsShown })}
      />
      <PhoneSettings settings={settings} choose={choose} />
      <Choice
        title="Scoring"
        hint={hasBegun ? 'It stays as it is: the first question has opened.' : 'For this game only'}
        value={settings.scoring}
        options={scorings}
        isFixed={hasBegun}
        onChoose={(scoring) => choose({ scoring })}
      />
      <NamesSettings settings={settings} byHand={byHand} choose={choose} />
      <LateJoinSetting lateJoin={settings.lateJoin} isLastOpen={isLastOpen} choose={choose} />
      <TakeHomeSetting days={settings.takeHomeDays} choose={choose} />
      <SoundSetting />
      <Setting title="Reactions" hint="Players can send five emoji">
        {(labels) => (
          <Switch {...labels} checked={settings.reactions} onChange={(reactions) => choose({ reactions })} />
        )}
      </Setting>
    </div>
  )
}

interface TeamsProps {
  settings: GameSettings
  hasTeams: boolean
  choose: (chosen: Partial<GameSettings>) => void
}

/** What is another setting, or one more, in a game with teams. */
const TeamsSettings = ({ settings, hasTeams, choose }: TeamsProps) => (
  <>
    <Choice
      title="Tell players"
      hint={hasTeams ? 'Fixed with teams: whoever hears it first could tell.' : 'If they were right, and their points'}
      value={hasTeams ? 'at_close' : settings.tellPlayers}
      options={tellPlayers}
      isFixed={hasTeams}
      onChoose={(chosen) => choose({ tellPlayers: chosen })}
    />
    {hasTeams && (
      <Choice
        title="Leaderboard"
        hint="What the hall sees between two questions"
        value={settings.board}
        options={boardOptions()}
        onChoose={(board) => choose({ board })}
      />
    )}
  </>
)

interface PhoneProps {
  settings: GameSettings
  choose: (chosen: Partial<GameSettings>) => void
}

/** Answers that stand in another order need their texts on the phone. */
const PhoneSettings = ({ settings: { mixed, phoneShows: shows }, choose }: PhoneProps) => (
  <>
    <Choice
      title="Order of answers"
      hint="On phones. If they differ, the hall shows no letters."
      value={mixed}
      options={answers}
      onChoose={(chosen) => choose({ mixed: chosen })}
    />
    <Choice
      title="Phones show"
      hint={mixed ? 'Everything, while the order differs' : 'Players can still bring the question to their own phone'}
      value={mixed ? 'all' : shows}
      options={phoneShows}
      isFixed={mixed}
      onChoose={(chosen) => choose({ phoneShows: chosen })}
    />
  </>
)

interface NamesProps {
  settings: GameSettings
  byHand: boolean
  choose: (chosen: Partial<GameSettings>) => void
}

/** What becomes of rude names follows from how newcomers get in, until the host has chosen. */
const NamesSettings = ({ settings, byHand, choose }: NamesProps) => (
  <>
    <Choice
      title="Nicknames"
      hint="Drawn ones are friendly pairs of words, such as Brave Otter"
      value={settings.nicknames}
      options={nicknames}
      onChoose={(chosen) => choose({ nicknames: chosen })}
    />
    <Choice
      title="Rude names"
      hint="Rude words stay off the screen, too, unless allowed"
      value={settings.rudeNames ?? (byHand ? 'ask' : 'replace')}
      options={rudeNames}
      onChoose={(chosen) => choose({ rudeNames: chosen })}
    />
  </>
)

interface LateJoinProps {
  lateJoin: boolean
  isLastOpen: boolean
  choose: (chosen: Partial<GameSettings>) => void
}

const LateJoinSetting = ({ lateJoin, isLastOpen, choose }: LateJoinProps) => (
  <Setting
    title="Players can join after the start"
    hint={isLastOpen ? 'The last question has opened: nobody can join anymore.' : 'Until the last question opens'}
  >
    {(labels) => (
      <Switch
        {...labels}
        checked={lateJoin}
        disabled={isLastOpen}
        onChange={(isAllowed) => choose({ lateJoin: isAllowed })}
      />
    )}
  </Setting>
)

interface TakeHomeProps {
  days: GameSettings['takeHomeDays']
  choose: (chosen: Partial<GameSettings>) => void
}

/** Where the installation has it. */
function TakeHomeSetting({ days, choose }: TakeHomeProps) {
  const { data: services } = useQuery(query(routes.installation.services))
  if (!services?.takeHome) return null
  return <TakeHomeChoice days={days ?? null} onChoose={(takeHomeDays) => choose({ takeHomeDays })} />
}

/** This computer's sound. It starts at once, or with the first press. */
function SoundSetting() {
  const [{ isOn, volume }, choose] = useSoundChoice()
  return (
    <Setting title="Sound" hint="From this computer. Phones stay silent.">
      {(labels) => (
        <div className="row figures setting-sound">
          <input
            type="range"
            min={5}
            max={100}
            step={5}
            value={volume}
            disabled={!isOn}
            aria-label="Volume"
            aria-valuetext={`${volume}%`}
            onChange={({ target }) => choose({ volume: Number(target.value) })}
          />
          <span aria-hidden="true">{volume}%</span>
          <Switch {...labels} checked={isOn} onChange={(chosen) => choose({ isOn: chosen })} />
        </div>
      )}
    </Setting>
  )
}

/** A game started by a program may have any number of seconds. */
function pacesWith(seconds: number | null): readonly (readonly [number | null, string])[] {
  if (seconds === null || paces.some(([each]) => each === seconds)) return paces
  return [[seconds, `${seconds} s`] as const, ...paces]
}
