import { describe, expect, test } from 'vitest'
import { aBrowser, aPage, aRunning, wait, simulatedTime } from '../../../tests/kit/generation-page'
import { aGeneration } from '../../../tests/kit/generations'

simulatedTime()

describe('opened again', () => {
  test('a generation that runs goes on, and is offered at its end', async () => {
    const page = aPage({ current: aGeneration(2) })
    await wait()
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false })
    page.stream().send({ type: 'generation', generation: aGeneration(8, { status: 'finished' }) })
    expect(page.state().name).toBe('ended')
    expect(page.told).toEqual([])
  })

  test('what was used or dismissed in another tab is offered here no more', async () => {
    const browser = aBrowser()
    const finished = aGeneration(8, { status: 'finished' })
    const [one, other] = [aPage({ browser, current: finished }), aPage({ browser, current: finished })]
    await wait()
    expect(other.state().name).toBe('ended')
    one.client.dismiss()
    expect(other.state().name).toBe('none')
    const later = aPage({ browser, current: finished })
    await wait()
    expect(later.state().name).toBe('none')
  })

  test('one that has failed without a question is not shown', async () => {
    const page = aPage({ current: aGeneration(0, { status: 'failed' }) })
    await wait()
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('one that fails while it is watched says so, without a toast', async () => {
    const page = aPage({ current: aGeneration(0) })
    await wait()
    page.stream().send({ type: 'generation', generation: aGeneration(0, { status: 'failed' }) })
    expect(page.state()).toMatchObject({ name: 'ended', generation: { status: 'failed' } })
    expect(page.told).toEqual([])
  })

  test('what was used is offered again when that is undone', async () => {
    const finished = aGeneration(8, { status: 'finished' })
    const page = aPage({ current: finished })
    await wait()
    page.client.dismiss()
    expect(page.client.offerAgain(finished)).toBe(true)
    expect(page.state()).toMatchObject({ name: 'ended', isOwn: false })
  })

  test('what was used is not offered again while another one runs, and is after one that has failed', async () => {
    const finished = aGeneration(8, { status: 'finished' })
    const page = await aRunning()
    expect(page.client.offerAgain(finished)).toBe(false)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: true })
    page.stream().send({ type: 'generation', generation: aGeneration(0, { status: 'failed' }) })
    expect(page.client.offerAgain(finished)).toBe(true)
    expect(page.state()).toMatchObject({ name: 'ended', generation: { questions: { length: 8 } } })
  })
})
