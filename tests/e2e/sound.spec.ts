import { build } from 'esbuild'
import type { Page } from '@playwright/test'
import type { Cue } from '../../web/host/sound/cue'
import { expect, hostPage, joinByPhone, networkAddress, originOf, startGame, startQuiz, test } from './steps'
import type { CueAt, Measured } from './sound-render'

const second = 1_000

test('every cue is heard, about as loud as the others, and clips nowhere', async ({ browser }) => {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await renderer() })
  const one = (cue: Cue): CueAt[] => [{ at: 0, cue }]
  const music: [name: string, cues: CueAt[], seconds: number][] = [
    ['lobby', one('lobby'), 4],
    ['question', one({ question: 6 * second }), 6],
    ['paused', [...one({ question: 60 * second }), { at: 1, cue: 'paused' }], 3],
    ['podium-roll', one('podium-roll'), 3],
  ]
  const stings = (['time-up', 'reveal', 'leaderboard', 'podium-third', 'podium-second', 'podium-first', { getReady: 1 }] as const).map((cue) => [JSON.stringify(cue), one(cue), 2] as const) // prettier-ignore
  const all: CueAt[] = [
    ...one('lobby'),
    { at: 1, cue: { question: 9 * second } },
    { at: 3, cue: 'time-up' },
    { at: 3.3, cue: 'reveal' },
    { at: 4, cue: 'podium-roll' },
    { at: 5, cue: 'podium-first' },
    { at: 6, cue: 'silence' },
  ]
  for (const [name, cues, seconds] of [...music, ...stings, ['one after another', all, 9] as const]) {
    const measured = await page.evaluate(
      ([cues, seconds]) => (globalThis as unknown as { measure: Measure }).measure(cues, seconds),
      [cues, seconds] as [CueAt[], number],
    )
    const { peak, hasNaN, loudest, step, seconds: levels } = measured
    expect(hasNaN, name).toBe(false)
    // -1.4 dBFS at full volume, and no jump that is heard as a click.
    expect(peak, name).toBeLessThan(0.85)
    expect(step, name).toBeLessThan(0.35)
    expect(loudest, name).toBeGreaterThan(-21)
    expect(loudest, name).toBeLessThan(-11)
    if (name === 'one after another') expect(levels.at(-1), name).toBeLessThan(-70)
  }
  await page.close()
})

type Measure = (cues: CueAt[], seconds: number) => Promise<Measured>

async function renderer(): Promise<string> {
  const entryPoints = [new URL('sound-render.ts', import.meta.url).pathname]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', logLevel: 'silent' })
  return outputFiles[0]!.text
}

test('over plain http the hall is silent until its host wants it, and then follows the button, the slider and the game', async ({
  browser,
  product,
}) => {
  const host = await hostPage(browser, product, originOf(product, networkAddress()))
  await host.addInitScript(listen)
  const engines: string[] = []
  host.on('request', (request) => {
    if (/\/engine-[^/]*\.js/.test(request.url())) engines.push(request.url())
  })
  const pin = await startGame(host)
  await host.goto(`/host/game/${pin}`)
  expect(await host.evaluate(() => isSecureContext)).toBe(false)
  const sound = host.getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(engines).toEqual([])

  await sound.press('Enter')
  await expect.poll(() => level(host)).toBeGreaterThan(0.01)
  await host.keyboard.press('Tab')
  const volume = host.getByRole('slider', { name: 'Volume' })
  await expect(volume).toBeFocused()
  await expect(volume).toHaveAttribute('aria-valuetext', '60%')
  await volume.press('Home')
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => level(host)).toBe(0)
  await volume.press('End')
  await expect.poll(() => level(host)).toBeGreaterThan(0.01)

  const zoe = await joinByPhone(browser, product, pin, 'Zoë')
  await zoe.context().addInitScript(listen)
  await startQuiz(host)
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await sound.evaluate(isBeforeTimesUp)).toBe(true)
  await host.reload()
  // A browser that was not pressed plays nothing.
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await host.keyboard.press('Shift')
  await expect.poll(() => level(host)).toBeGreaterThan(0.01)
  expect(engines).toHaveLength(2)
  await zoe.reload()
  expect(
    await zoe.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /engine/.test(name))),
  ).toEqual([])
})

/** In the page: whether the button is in sight while "Time's up!" lies over the hall, here for a moment that stands. */
function isBeforeTimesUp(button: Element): boolean {
  const words = document.createElement('p')
  words.className = 'times-up'
  words.style.pointerEvents = 'auto'
  document.querySelector('.hall > div')!.append(words)
  const { left, top, width, height } = button.getBoundingClientRect()
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
  words.remove()
  return button.contains(topmost)
}

/** In the page: hears what is sent to the loudspeakers. */
function listen() {
  const meters: AnalyserNode[] = []
  const native = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 16_384 })
      native.call(this, meter)
      meters.push(meter)
    }
    return native.apply(this, to)
  } as typeof AudioNode.prototype.connect
  Object.assign(globalThis, { meters })
}

const level = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { meters } = globalThis as unknown as { meters: AnalyserNode[] }
    const samples = new Float32Array(16_384)
    return Math.max(
      0,
      ...meters
        .filter(({ context }) => context.state === 'running')
        .map((meter) => {
          meter.getFloatTimeDomainData(samples)
          return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
        }),
    )
  })
