import { describe, expect, test } from 'vitest'
import { aPage, aRunning, aSending, topic, wait, simulatedTime } from '../../../tests/kit/generation-page'
import { aGeneration } from '../../../tests/kit/generations'

simulatedTime()

describe('Stop', () => {
  test('keeps what has come, to be used or not', async () => {
    const page = await aRunning()
    page.server.current = aGeneration(3)
    page.stream().send({ type: 'generation', generation: page.server.current })
    page.client.stop()
    await wait()
    expect(page.state()).toMatchObject({ name: 'ended', generation: { status: 'canceled', questions: { length: 3 } } })
    expect(page.told).toEqual([])
  })

  test('before anything has come leaves nothing behind', async () => {
    const page = await aRunning()
    page.client.stop()
    await wait(5_000)
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('before the server has told of it is carried out as soon as it does', async () => {
    const page = aPage()
    void page.client.start(topic)
    await wait()
    page.client.stop()
    page.server.current = aGeneration(0)
    page.answer()
    await wait(1_000)
    expect(page.server.current).toMatchObject({ status: 'canceled' })
    expect(page.state().name).toBe('none')
  })

  test('while a file is on its way sends no more of it', async () => {
    const page = await aSending()
    expect(page.client.getSnapshot().sent).toBe(0.4)
    page.client.stop()
    await wait(5_000)
    expect(page.state().name).toBe('none')
    expect(page.client.getSnapshot().sent).toBeNull()
    expect(page.told).toEqual([])
  })

  test('when the server has all of the file already cancels what it has begun', async () => {
    const page = await aSending()
    page.client.stop()
    page.server.current = aGeneration(0, { mode: 'image' })
    await wait(1_000)
    expect(page.server.current).toMatchObject({ status: 'canceled' })
    expect(page.state().name).toBe('none')
    expect(page.told).toEqual([])
  })

  test('while a file is on its way leaves alone what another page has begun', async () => {
    const page = await aSending()
    page.server.current = aGeneration(1, { id: 'theirs' })
    page.client.stop()
    await wait(1_000)
    expect(page.state()).toMatchObject({ name: 'running', isOwn: false, generation: { id: 'theirs' } })
    expect(page.server.current).toMatchObject({ status: 'running' })
  })

  test('that fails says so, and can be pressed again', async () => {
    const page = await aRunning()
    page.server.refusesStop = true
    page.client.stop()
    await wait()
    expect(page.told).toEqual(['not stopped'])
    expect(page.state()).toMatchObject({ name: 'running', isStopping: false })
    page.server.refusesStop = false
    page.client.stop()
    await wait()
    expect(page.told).toEqual(['not stopped'])
    expect(page.state().name).toBe('none')
  })
})
