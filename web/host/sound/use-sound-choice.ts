import { useEffect, useSyncExternalStore } from 'react'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import { storedItem } from '../../ui/browser/storage'

export interface SoundChoice {
  isOn: boolean
  /** 1 to 100, kept while the sound is off. */
  volume: number
}

/** No sound before the host wants it. */
const byDefault: SoundChoice = { isOn: false, volume: 60 }

const stored = storedItem('local', 'sound')
/** A choice not yet saved in the account: a reload may come before that. */
const unsaved = storedItem('local', 'sound-unsaved')
const listeners = new Set<() => void>()
let choice = read()
let hasChosen = false
let saving: ReturnType<typeof setTimeout> | undefined
/** A dragged slider is saved when it rests. */
const saveAfterMs = 800

/** Whether the hall has sound and how loud, the same for all callers. This browser and the host's account keep it. */
export function useSoundChoice(): [SoundChoice, (change: Partial<SoundChoice>) => void] {
  return [useSyncExternalStore(subscribe, () => choice), choose]
}

/** The change that the mute button or its key makes. */
export const toggled = ({ isOn }: SoundChoice): Partial<SoundChoice> => ({ isOn: !isOn })

/** Adopts what this host chose in another browser, unless something was chosen on this page meanwhile. */
export function useRememberedSound(): void {
  useEffect(() => {
    if (unsaved.read() !== null) return save()
    call(routes.account.preferences).then(
      ({ sound }) => {
        if (sound && !hasChosen) keep({ isOn: sound.on, volume: Math.max(1, sound.volume) })
      },
      // This browser's own choice is good enough.
      () => {},
    )
  }, [])
}

function choose(change: Partial<SoundChoice>) {
  hasChosen = true
  keep({ ...choice, ...change })
  unsaved.write('yes')
  clearTimeout(saving)
  saving = setTimeout(save, saveAfterMs)
}

function save() {
  const sound = { on: choice.isOn, volume: choice.volume }
  call(routes.account.savePreferences, { sound }).then(
    () => unsaved.remove(),
    () => {},
  )
}

function keep(chosen: SoundChoice) {
  choice = chosen
  stored.write(`${choice.isOn ? 'on' : 'off'} ${choice.volume}`)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): SoundChoice {
  const [, state, volume] = /^(on|off) (\d{1,3})$/.exec(stored.read() ?? '') ?? []
  return state ? { isOn: state === 'on', volume: Math.min(100, Math.max(1, Number(volume))) } : byDefault
}
