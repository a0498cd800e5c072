import { t } from '@lingui/core/macro'
import { failure } from '../../ui/toast/toast-store'
import { isMusic, type Cue } from './cue'
import type { Engine } from './engine/engine'
import type { SoundChoice } from './use-sound-choice'

/** The sound of the host's screen. */
export interface Soundtrack {
  play: (cue: Cue) => void
  choose: (choice: SoundChoice) => void
  /** Plays sound while a screen is open, and ends with it. */
  open: () => () => void
}

/** The part of the browser that it needs. */
interface Surroundings {
  load: () => Promise<Engine>
  page: () => EventTarget
  isHidden: () => boolean
  /** Whether somebody has pressed on this page: until then a browser plays nothing. */
  wasPressed: () => boolean
  /** Tells the host that the engine could not be loaded. */
  say: () => void
}

const inBrowser: Surroundings = {
  load: async () => (await import('./engine/engine')).createEngine(),
  page: () => document,
  isHidden: () => document.hidden,
  wasPressed: () => navigator.userActivation?.hasBeenActive ?? false,
  say: () => failure(t`The sound couldn’t be loaded`, t`It’s tried again when you press something.`),
}

const presses = ['pointerdown', 'keydown']
/** The duration of the music's fade-out. */
const fadeMs = 700

/** Loads the engine, and with it the library, only when the host has turned sound on and pressed something. */
export class HallSoundtrack implements Soundtrack {
  readonly #surroundings: Surroundings
  #cue: Cue = 'silence'
  #choice: SoundChoice = { isOn: false, volume: 0 }
  #isOpen = false
  #isPressed = false
  #isSounding = false
  #engine: Engine | null = null
  #isLoading = false
  #hasFailed = false
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  play(cue: Cue): void {
    this.#cue = cue
    if (this.#isSounding) this.#engine?.play(cue)
  }

  choose(choice: SoundChoice): void {
    this.#choice = choice
    this.#update()
  }

  open(): () => void {
    const page = this.#surroundings.page()
    this.#isOpen = true
    this.#hasFailed = false
    this.#isPressed ||= this.#surroundings.wasPressed()
    for (const press of presses) page.addEventListener(press, this.#pressed)
    page.addEventListener('visibilitychange', this.#update)
    this.#update()
    return () => {
      this.#isOpen = false
      this.#cue = 'silence'
      for (const press of presses) page.removeEventListener(press, this.#pressed)
      page.removeEventListener('visibilitychange', this.#update)
      this.#update()
    }
  }

  /** Begins or ends the sound, as its state demands. */
  readonly #update = (): void => {
    const isWanted = this.#isOpen && this.#choice.isOn && this.#isPressed && !this.#surroundings.isHidden()
    const engine = this.#engine
    if (!engine) {
      if (isWanted) void this.#load()
      return
    }
    const wasSounding = this.#isSounding
    this.#isSounding = isWanted
    clearTimeout(this.#resting)
    if (isWanted) this.#sound(engine, wasSounding)
    else this.#fallSilent(engine, wasSounding)
  }

  #sound(engine: Engine, wasSounding: boolean): void {
    engine.setVolume(this.#choice.volume)
    if (wasSounding) return
    engine.resume()
    // A missed sting is not made up for.
    if (isMusic(this.#cue)) engine.play(this.#cue)
  }

  #fallSilent(engine: Engine, wasSounding: boolean): void {
    if (wasSounding) engine.play('silence')
    // Even an engine that loaded too late, or was muted before the page was left.
    this.#resting = setTimeout(() => this.#rest(), fadeMs)
  }

  #rest(): void {
    if (this.#isOpen) return this.#engine?.suspend()
    this.#engine?.close()
    this.#engine = null
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      this.#engine = await this.#surroundings.load()
      this.#hasFailed = false
    } catch {
      // The next press requests it again; the failure is reported once.
      if (this.#isOpen && this.#choice.isOn && !this.#hasFailed) this.#surroundings.say()
      this.#hasFailed = true
    }
    this.#isLoading = false
    if (this.#engine) this.#update()
  }

  readonly #pressed = (): void => {
    this.#isPressed = true
    this.#update()
    // Some browsers begin suspended, and some interrupt: a press lets them resume.
    if (this.#isSounding) this.#engine?.resume()
  }
}

export const soundtrack: Soundtrack = new HallSoundtrack(inBrowser)
