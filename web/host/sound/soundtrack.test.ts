import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cueKey } from './cue'
import type { Engine } from './engine/engine'
import { HallSoundtrack } from './soundtrack'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const on = { isOn: true, volume: 60 }
const off = { isOn: false, volume: 60 }
const press = () => new Event('pointerdown')

/** A page, and an engine that records its calls. */
function aSoundtrack({ wasPressed = false, failures = 0 } = {}) {
  const heard: string[] = []
  const page = new EventTarget()
  const state = { isHidden: false, loads: 0, said: 0 }
  const engine: Engine = {
    play: (cue) => void heard.push(cueKey(cue)),
    setVolume: (volume) => void heard.push(`volume ${volume}`),
    resume: () => void heard.push('resume'),
    suspend: () => void heard.push('suspend'),
    close: () => void heard.push('close'),
  }
  const soundtrack = new HallSoundtrack({
    load: () => {
      state.loads++
      return state.loads <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(engine)
    },
    page: () => page,
    isHidden: () => state.isHidden,
    wasPressed: () => wasPressed,
    say: () => void state.said++,
  })
  const turn = (isHidden: boolean) => {
    state.isHidden = isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { soundtrack, heard, page, state, turn, settle: () => vi.advanceTimersByTimeAsync(1_000) }
}

/** In the lobby, with sound. */
async function sounding() {
  const all = aSoundtrack({ wasPressed: true })
  const close = all.soundtrack.open()
  all.soundtrack.choose(on)
  all.soundtrack.play('lobby')
  await all.settle()
  return { ...all, close }
}

describe('nothing is loaded', () => {
  test('while sound is off', async () => {
    const { soundtrack, page, state, settle } = aSoundtrack({ wasPressed: true })
    soundtrack.open()
    soundtrack.choose(off)
    soundtrack.play('lobby')
    page.dispatchEvent(press())
    await settle()
    expect(state.loads).toBe(0)
  })

  test('before the host has pressed something; the music that belongs to the screen begins then', async () => {
    const { soundtrack, page, state, heard, settle } = aSoundtrack()
    soundtrack.open()
    soundtrack.choose(on)
    soundtrack.play('lobby')
    await settle()
    expect(state.loads).toBe(0)
    page.dispatchEvent(press())
    await settle()
    expect(heard).toEqual(['volume 60', 'resume', 'lobby'])
  })

  test('twice, and a load that failed is repeated at the next press', async () => {
    const { soundtrack, page, state, settle } = aSoundtrack({ wasPressed: true, failures: 1 })
    soundtrack.open()
    soundtrack.choose(on)
    page.dispatchEvent(press())
    await settle()
    expect(state.loads).toBe(1)
    page.dispatchEvent(press())
    page.dispatchEvent(press())
    await settle()
    expect(state.loads).toBe(2)
  })
})

describe('while it sounds', () => {
  test('each cue is played at once', async () => {
    const { soundtrack, heard } = await sounding()
    soundtrack.play({ getReady: 3 })
    expect(heard.at(-1)).toBe('get ready 3')
  })

  test('turned off it fades and rests; turned on again the music of this moment begins', async () => {
    const { soundtrack, heard, settle } = await sounding()
    heard.length = 0
    soundtrack.choose(off)
    await settle()
    soundtrack.play({ question: 5_000 })
    soundtrack.choose(on)
    expect(heard).toEqual(['silence', 'suspend', 'volume 60', 'resume', 'question 5000'])
  })

  test('a hidden page is silent, and a sting that was missed is not made up for', async () => {
    const { soundtrack, heard, turn, settle } = await sounding()
    heard.length = 0
    turn(true)
    await settle()
    soundtrack.play('reveal')
    turn(false)
    expect(heard).toEqual(['silence', 'suspend', 'volume 60', 'resume'])
  })

  test('the volume follows the slider', async () => {
    const { soundtrack, heard } = await sounding()
    soundtrack.choose({ isOn: true, volume: 25 })
    expect(heard.at(-1)).toBe('volume 25')
  })

  test('leaving the screen ends all, and the next game begins anew', async () => {
    const { soundtrack, heard, close, state, page, settle } = await sounding()
    heard.length = 0
    close()
    await settle()
    page.dispatchEvent(press())
    expect(heard).toEqual(['silence', 'close'])
    soundtrack.open()
    soundtrack.play('lobby')
    await settle()
    expect(state.loads).toBe(2)
    expect(heard.at(-1)).toBe('lobby')
  })
})

describe('an engine that nobody wants any more is closed', () => {
  test('that came when the screen was left', async () => {
    const { soundtrack, heard, settle } = aSoundtrack({ wasPressed: true })
    soundtrack.choose(on)
    soundtrack.open()()
    await settle()
    expect(heard).toEqual(['close'])
  })

  test('that was muted, or hidden, before the screen was left', async () => {
    for (const silence of ['mute', 'hide']) {
      const { soundtrack, heard, close, turn, settle } = await sounding()
      if (silence === 'mute') soundtrack.choose(off)
      else turn(true)
      await settle()
      heard.length = 0
      close()
      await settle()
      expect(heard).toEqual(['close'])
    }
  })

  test('and one that came while muted rests', async () => {
    const { soundtrack, heard, settle } = aSoundtrack({ wasPressed: true })
    soundtrack.choose(on)
    soundtrack.open()
    soundtrack.choose(off)
    await settle()
    expect(heard).toEqual(['suspend'])
  })
})

test('a load that fails is said once, and not where sound is wanted no more', async () => {
  const { soundtrack, page, state, settle } = aSoundtrack({ wasPressed: true, failures: 3 })
  soundtrack.choose(on)
  const close = soundtrack.open()
  await settle()
  page.dispatchEvent(press())
  await settle()
  expect([state.loads, state.said]).toEqual([2, 1])
  close()
  soundtrack.open()()
  await settle()
  expect([state.loads, state.said]).toEqual([3, 1])
})
