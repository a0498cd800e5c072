import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
import { inSeconds } from '../../ui/in-seconds'
import { formatPercent } from '../../ui/format'

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
  const rehearsal = useRehearsal()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Show settings`}
      description={
        rehearsal
          ? t`For this rehearsal alone. Change them while you play, if you like.`
          : t`Kept for your next games. Change them while you play, if you like.`
      }
      className="show-settings"
      isOnGameScreen
    >
      <Settings {...game} />
      <div className="row cluster spread settings-foot">
        <p className="keys-hint">
          <Trans>
            Press <kbd>?</kbd> in the game for all keys
          </Trans>
        </p>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** The choices of each setting. */
const off = () => t({ message: 'Off', comment: 'Setting' })
const paces = () =>
  [
    [3, inSeconds(3)],
    [5, inSeconds(5)],
    [10, inSeconds(10)],
    [null, t({ message: 'When I press', comment: 'Setting: when the next question opens' })],
  ] as const
const getReady = () =>
  [
    [0, off()],
    [3, inSeconds(3)],
  ] as const
const reading = () => [...getReady(), [5, inSeconds(5)]] as const
const tellPlayers = () =>
  [
    ['at_once', t({ message: 'At once', comment: 'Setting: when players are told if they were right' })],
    ['at_close', t`When the question closes`],
  ] as const
const counts = () =>
  [
    [true, t({ message: 'Shown', comment: 'Setting: how many chose each answer' })],
    [false, t({ message: 'Hidden', comment: 'Setting: how many chose each answer' })],
  ] as const
const answers = () =>
  [
    [false, t({ message: 'The same', comment: 'Setting: the order of answers on phones' })],
    [true, t({ message: 'Different on each', comment: 'Setting: the order of answers on phones' })],
  ] as const
const phoneShows = () =>
  [
    ['all', t({ message: 'Everything', comment: 'Setting: what phones show of a question' })],
    ['buttons', t({ message: 'Just the buttons', comment: 'Setting: what phones show of a question' })],
  ] as const
const nicknames = () =>
  [
    ['own', t({ message: 'Players choose', comment: 'Setting: nicknames' })],
    ['drawn', t({ message: 'Drawn', comment: 'Setting: nicknames are drawn by lot' })],
  ] as const
const rudeNames = () =>
  [
    ['allow', t({ message: 'Allow', comment: 'Setting: rude names' })],
    ['ask', t({ message: 'Ask me', comment: 'Setting: rude names' })],
    ['replace', t({ message: 'Replace', comment: 'Setting: rude names' })],
  ] as const
const scorings = () =>
  [
    [null, t({ message: 'As in the quiz', comment: 'Setting: scoring' })],
    ['speed', t({ message: 'Speed counts', comment: 'Setting: fast answers score more' })],
    ['right', t({ message: 'Right is enough', comment: 'Setting: speed does not count' })],
  ] as const

function Settings({ pin, saved, isLastOpen, hasBegun, hasTeams, byHand }: SettingsProps) {
  const { settings, choose } = useShowSettings(pin, saved)
  return (
    <div>
      <Choice
        title={t`Next question`}
        hint={t`After the leaderboard`}
        value={settings.countdownBetweenQuestions}
        options={pacesWith(settings.countdownBetweenQuestions)}
        onChoose={(countdownBetweenQuestions) => choose({ countdownBetweenQuestions })}
      />
      <Choice
        title={t({ message: 'Get ready', comment: 'Setting: the seconds before a question' })}
        hint={t`3, 2, 1 before each question. The first one always has it.`}
        value={settings.getReadySeconds}
        options={getReady()}
        onChoose={(getReadySeconds) => choose({ getReadySeconds })}
      />
      <Choice
        title={t({ message: 'Reading time', comment: 'Setting: how long a question stands before its answers' })}
        hint={t`The question first, its answers after`}
        value={settings.readingSeconds}
        options={reading()}
        onChoose={(readingSeconds) => choose({ readingSeconds })}
      />
      <TeamsSettings settings={settings} hasTeams={hasTeams} choose={choose} />
      <Choice
        title={t({ message: 'Counts', comment: 'Setting: how many chose each answer' })}
        hint={t`How many chose each answer, in the hall`}
        value={settings.countsShown}
        options={counts()}
        onChoose={(countsShown) => choose({ countsShown })}
      />
      <PhoneSettings settings={settings} choose={choose} />
      <Choice
        title={t`Scoring`}
        hint={hasBegun ? t`It stays as it is: the first question has opened.` : t`For this game only`}
        value={settings.scoring}
        options={scorings()}
        isFixed={hasBegun}
        onChoose={(scoring) => choose({ scoring })}
      />
      <NamesSettings settings={settings} byHand={byHand} choose={choose} />
      <LateJoinSetting lateJoin={settings.lateJoin} isLastOpen={isLastOpen} choose={choose} />
      <TakeHomeSetting days={settings.takeHomeDays} choose={choose} />
      <SoundSetting />
      <Setting
        title={t({
          message: 'Reactions',
          comment: 'Label of a setting: whether players may send signs such as applause',
        })}
        hint={t`Players can send five emoji`}
      >
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
      title={t({ message: 'Tell players', comment: 'Setting: when players are told whether they were right' })}
      hint={
        hasTeams ? t`Fixed with teams: whoever hears it first could tell.` : t`If they were right, and their points`
      }
      value={hasTeams ? 'at_close' : settings.tellPlayers}
      options={tellPlayers()}
      isFixed={hasTeams}
      onChoose={(chosen) => choose({ tellPlayers: chosen })}
    />
    {hasTeams && (
      <Choice
        title={t`Leaderboard`}
        hint={t`What the hall sees between two questions`}
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
      title={t`Order of answers`}
      hint={t`On phones. If they differ, the hall shows no letters.`}
      value={mixed}
      options={answers()}
      onChoose={(chosen) => choose({ mixed: chosen })}
    />
    <Choice
      title={t({ message: 'Phones show', comment: 'Setting: texts or buttons alone' })}
      hint={mixed ? t`Everything, while the order differs` : t`Players can still bring the question to their own phone`}
      value={mixed ? 'all' : shows}
      options={phoneShows()}
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
      title={t({ message: 'Nicknames', comment: 'Label of a setting: how players get theirs' })}
      hint={t`Drawn ones are friendly pairs of words, such as Brave Otter`}
      value={settings.nicknames}
      options={nicknames()}
      onChoose={(chosen) => choose({ nicknames: chosen })}
    />
    <Choice
      title={t`Rude names`}
      hint={t`Rude words stay off the screen, too, unless allowed`}
      value={settings.rudeNames ?? (byHand ? 'ask' : 'replace')}
      options={rudeNames()}
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
    title={t`Players can join after the start`}
    hint={isLastOpen ? t`The last question has opened: nobody can join anymore.` : t`Until the last question opens`}
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
    <Setting
      title={t({ message: 'Sound', comment: 'Label of a setting: music and signals in the hall' })}
      hint={t`From this computer. Phones stay silent.`}
    >
      {(labels) => (
        <div className="row figures setting-sound">
          <input
            type="range"
            min={5}
            max={100}
            step={5}
            value={volume}
            disabled={!isOn}
            aria-label={t({ message: 'Volume', comment: 'Label of a slider: how loud' })}
            aria-valuetext={formatPercent(volume)}
            onChange={({ target }) => choose({ volume: Number(target.value) })}
          />
          <span aria-hidden="true">{formatPercent(volume)}</span>
          <Switch {...labels} checked={isOn} onChange={(chosen) => choose({ isOn: chosen })} />
        </div>
      )}
    </Setting>
  )
}

/** A game started by a program may have any number of seconds. */
function pacesWith(pace: number | null): readonly (readonly [number | null, string])[] {
  const known = paces()
  if (pace === null || known.some(([each]) => each === pace)) return known
  return [[pace, inSeconds(pace)] as const, ...known]
}
