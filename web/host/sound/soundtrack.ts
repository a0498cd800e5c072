import { failure } from '../../ui/toast/toast-store'
import { isMusic, type Cue } from './cue'
import type { Engine } from './engine/engine'
import type { SoundChoice } from './use-sound-choice'

/** The sound of the host's screen. */
export interface Soundtrack {
  play: (cue: Cue) => void
  choose: (choice: SoundChoice) => void
  /** Sounds while a screen is open, and ends with it. */
  open: () => () => void
}

/** What of the browser it needs. */
interface Surroundings {
  load: () => Promise<Engine>
  page: () => EventTarget
  isHidden: () => boolean
  /** Whether this page was pressed before: until then a browser plays nothing. */
  wasPressed: () => boolean
  /** Tells the host that the engine could not be loaded. */
  say: () => void
}

const inBrowser: Surroundings = {
  load: async () => (await import('./engine/engine')).createEngine(),
  page: () => document,
  isHidden: () => document.hidden,
  wasPressed: () => navigator.userActivation?.hasBeenActive ?? false,
  say: () => failure('The sound couldn’t be loaded', 'It’s tried again when you press something.'),
}

const presses = ['pointerdown', 'keydown']
/** As long as the music takes to fade. */
const fadeMs = 700

/** The engine, and with it the library, is loaded only when the host has turned sound on and pressed something. */
export function createSoundtrack({ load, page, isHidden, wasPressed, say }: Surroundings): Soundtrack {
  let cue: Cue = 'silence'
  let choice: SoundChoice = { isOn: false, volume: 0 }
  let isOpen = false
  let isPressed = false
  let isSounding = false
  let engine: Engine | null = null
  let isLoading = false
  let hasFailed = false
  let resting: ReturnType<typeof setTimeout> | undefined

  /** Begins or ends, as all of this together asks for. */
  function update() {
    const isWanted = isOpen && choice.isOn && isPressed && !isHidden()
    if (isWanted && !engine) return void begin()
    if (!engine) return
    const wasSounding = isSounding
    isSounding = isWanted
    clearTimeout(resting)
    if (isWanted) {
      engine.setVolume(choice.volume)
      if (wasSounding) return
      engine.resume()
      // A sting that was missed is not made up for.
      if (isMusic(cue)) engine.play(cue)
    } else {
      if (wasSounding) engine.play('silence')
      // Also an engine that was loaded too late, or muted before the page was left.
      resting = setTimeout(rest, fadeMs)
    }
  }

  async function begin() {
    if (isLoading) return
    isLoading = true
    try {
      engine = await load()
      hasFailed = false
    } catch {
      // It is requested again when the host presses something, and said once.
      if (isOpen && choice.isOn && !hasFailed) say()
      hasFailed = true
    }
    isLoading = false
    if (engine) update()
  }

  function rest() {
    if (isOpen) return engine?.suspend()
    engine?.close()
    engine = null
  }

  function pressed() {
    isPressed = true
    update()
    // Some browsers begin suspended, and some interrupt: a press is when they may go on.
    if (isSounding) engine?.resume()
  }

  function open() {
    isOpen = true
    hasFailed = false
    isPressed ||= wasPressed()
    for (const press of presses) page().addEventListener(press, pressed)
    page().addEventListener('visibilitychange', update)
    update()
    return () => {
      isOpen = false
      cue = 'silence'
      for (const press of presses) page().removeEventListener(press, pressed)
      page().removeEventListener('visibilitychange', update)
      update()
    }
  }

  return {
    play(next) {
      cue = next
      if (isSounding) engine?.play(next)
    },
    choose(next) {
      choice = next
      update()
    },
    open,
  }
}

export const soundtrack = createSoundtrack(inBrowser)
